import { answerChat, type CannedAnswer, noteChat, typeToCustomer, uploadForChat } from '@tallystick/contract';
import { pressedKey } from '@tallystick/ui/composing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../shared/api/api.ts';
import { sendFile } from '../shared/api/send-file.ts';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { t } from '../shared/language/text.ts';
import { suggest, textIn } from './canned.rules.ts';
import { type ChatDraft, draftOf, keepDraft } from './conversation/drafts.ts';
import { useCanned } from './use-canned.ts';
import { CHATS_KEY, chatKey } from './use-live-chats.ts';

const TYPING_EVERY_MS = 3_000;

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

/** Tells the customer that staff is typing, at most every three seconds. */
const useTypingSignal = (uid: string) => {
  const signalledAt = useRef(0);
  return () => {
    if (Date.now() - signalledAt.current < TYPING_EVERY_MS) return;
    signalledAt.current = Date.now();
    // A lost typing signal is harmless.
    call(typeToCustomer, { uid }).catch(() => undefined);
  };
};

/** The canned answers that fit the text, and the one that Enter inserts. */
const useSuggestions = (text: string, isNote: boolean) => {
  const canned = useCanned();
  const [position, setPosition] = useState(0);
  const answers = isNote ? [] : suggest(text, canned.data ?? []);
  const chosen = Math.min(position, answers.length - 1);
  return {
    answers,
    chosen,
    current: answers[chosen],
    chooseFirst: () => setPosition(0),
    move: (step: 1 | -1) => setPosition((chosen + step + answers.length) % answers.length),
  };
};

/** Draft of a chat answer or an internal note: its text, keys, suggestions and sending. Each conversation keeps its own. */
export const useDeskDraft = (uid: string, locale: string) => {
  const [{ text, isNote }, setDraft] = useState(() => draftOf(uid));
  const keep = (draft: ChatDraft): void => {
    keepDraft(uid, draft);
    setDraft(draft);
  };
  const setText = (next: string): void => keep({ text: next, isNote });
  const setNote = (note: boolean): void => keep({ text, isNote: note });
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions(text, isNote);
  const signalTyping = useTypingSignal(uid);
  const send = useSend(uid, isNote, () => setText(''));
  const begin = (note: boolean) => {
    setNote(note);
    field.current?.focus();
  };
  useShortcuts([
    { keys: 'r', does: t('support.writeAnswer'), run: () => begin(false) },
    { keys: 'w', does: t('support.writeNoteStaff'), run: () => begin(true) },
  ]);
  const write = (next: string) => {
    setText(next);
    suggestions.chooseFirst();
    if (!isNote && next !== '') signalTyping();
  };
  const insert = (answer: CannedAnswer) => {
    setText(textIn(answer, locale));
    suggestions.chooseFirst();
    field.current?.focus();
  };
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) send.mutate({ text: text.trim(), file: null });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { current } = suggestions;
    const key = pressedKey(event);
    if (current !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      suggestions.move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape') {
      event.currentTarget.blur();
    } else if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (current === undefined) submit();
      else insert(current);
    }
  };
  return { text, isNote, setNote, field, suggestions, send, write, insert, submit, onKeyDown };
};

export type DeskDraft = ReturnType<typeof useDeskDraft>;
