import {
  answerChat,
  type CannedAnswer,
  listCanned,
  MAX_CHAT_TEXT,
  noteChat,
  typeToCustomer,
  uploadForChat,
} from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { sendFile } from '../shared/api/send-file.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { Button } from '../shared/layout/button.tsx';
import { messageOf } from '../shared/layout/query-states.tsx';
import { suggest, textIn } from './canned.rules.ts';
import { CHATS_KEY, chatKey } from './use-live-chats.ts';

const TYPING_EVERY_MS = 3_000;

export const CANNED_KEY = ['canned'] as const;
export const useCanned = () =>
  useQuery({
    queryKey: CANNED_KEY,
    queryFn: ({ signal }) => call(listCanned, {}, signal),
    staleTime: 60_000,
  });

interface SuggestionProps {
  readonly answers: readonly CannedAnswer[];
  readonly locale: string;
  readonly chosen: number;
  readonly onPick: (answer: CannedAnswer) => void;
}

const Suggestions = ({ answers, locale, chosen, onPick }: SuggestionProps) => (
  <ul aria-label="Canned answers" className="max-h-48 overflow-y-auto border-line border-b">
    {answers.map((answer, index) => (
      <li key={answer.canned_id}>
        <button
          type="button"
          aria-current={index === chosen ? 'true' : undefined}
          onClick={() => onPick(answer)}
          className={`flex w-full gap-3 px-3 py-1.5 text-left ${index === chosen ? 'bg-brand-tint' : 'hover:bg-surface-2'}`}
        >
          <span className="w-24 shrink-0 font-medium">/{answer.shortcut}</span>
          <span className="min-w-0 flex-1 truncate text-ink-2">{textIn(answer, locale)}</span>
        </button>
      </li>
    ))}
  </ul>
);

interface Props {
  readonly uid: string;
  readonly locale: string;
}

/** A retry after a lost answer uses the same id, so the message is sent only once. */
const useSend = (uid: string, isNote: boolean, onSent: () => void) => {
  const client = useQueryClient();
  const named = useRef({ id: '', words: '' });
  return useMutation({
    mutationFn: async ({ text, file }: { text: string; file: File | null }) => {
      const words = `${isNote} ${text} ${file?.name ?? ''} ${file?.lastModified ?? ''}`;
      if (named.current.words !== words) named.current = { id: crypto.randomUUID(), words };
      const form = { uid, text, client_id: named.current.id };
      if (isNote) await call(noteChat, form);
      else
        await call(answerChat, {
          ...form,
          pictures: file === null ? [] : [(await sendFile(uploadForChat, file, { uid })).upload_id],
        });
      named.current = { id: '', words: '' };
    },
    onSuccess: () => {
      onSent();
      void client.invalidateQueries({ queryKey: chatKey(uid) });
      void client.invalidateQueries({ queryKey: CHATS_KEY });
    },
  });
};

/** Answers, and notes that only staff sees. `/` and a shortcut insert an answer in the customer's language. */
export const DeskComposer = ({ uid, locale }: Props) => {
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const typed = useRef(0);
  const canned = useCanned();
  const found = isNote ? [] : suggest(text, canned.data ?? []);
  const send = useSend(uid, isNote, () => setText(''));
  const begin = (note: boolean) => {
    setNote(note);
    field.current?.focus();
  };
  useShortcuts([
    { keys: 'r', does: 'Write an answer', run: () => begin(false) },
    { keys: 'w', does: 'Write a note for staff', run: () => begin(true) },
  ]);
  const pick = (answer: CannedAnswer) => {
    setText(textIn(answer, locale));
    setChosen(0);
    field.current?.focus();
  };
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) send.mutate({ text: text.trim(), file: null });
  };
  const say = (next: string) => {
    setText(next);
    setChosen(0);
    if (isNote || next === '' || Date.now() - typed.current < TYPING_EVERY_MS) return;
    typed.current = Date.now();
    // A lost typing signal is harmless.
    call(typeToCustomer, { uid }).catch(() => undefined);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    const suggestion = found[Math.min(chosen, found.length - 1)];
    if (suggestion !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((Math.min(chosen, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Escape') {
      event.currentTarget.blur();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (suggestion === undefined) submit();
      else pick(suggestion);
    }
  };
  return (
    <div className={`border-line border-t ${isNote ? 'bg-watch-tint' : ''}`}>
      {found.length > 0 && (
        <Suggestions
          answers={found}
          locale={locale}
          chosen={Math.min(chosen, found.length - 1)}
          onPick={pick}
        />
      )}
      {send.error !== null && (
        <p role="alert" className="px-3 pt-2 text-act">
          {messageOf(send.error)}
        </p>
      )}
      <form
        className="flex flex-col gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          ref={field}
          aria-label={isNote ? 'Internal note' : 'Answer'}
          placeholder={isNote ? 'Internal note (w)' : 'Reply (r); type / for canned replies'}
          value={text}
          rows={3}
          maxLength={MAX_CHAT_TEXT}
          onChange={(event) => say(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-sm border border-ctl bg-surface px-2 py-1.5 text-ink placeholder:text-ink-3"
        />
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-1.5 text-ink-2">
            <input type="checkbox" checked={isNote} onChange={(event) => setNote(event.target.checked)} />
            Internal note
          </label>
          <input
            ref={files}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Send a picture"
            tabIndex={-1}
            className="hidden"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) send.mutate({ text: '', file });
            }}
          />
          {!isNote && (
            <Button onClick={() => files.current?.click()} disabled={send.isPending}>
              Picture…
            </Button>
          )}
          <span className="ml-auto text-12 text-ink-3">
            {text.length}/{MAX_CHAT_TEXT}
          </span>
          <Button type="submit" look="brand" disabled={send.isPending || text.trim() === ''}>
            {isNote ? 'Save note' : 'Send'}
          </Button>
        </div>
      </form>
    </div>
  );
};
