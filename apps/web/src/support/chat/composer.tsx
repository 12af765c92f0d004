import { type ChatPayment, MAX_CHAT_TEXT, typeChat } from '@tallystick/contract/support/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { pressedKey } from '@tallystick/ui/composing.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { readyPicture } from '../../shared/pictures/scale-picture.ts';
import { AttachedPayment } from '../attached-payment.tsx';
import { ChosenPictures } from './pictures/chosen-pictures.tsx';
import { sendLater } from './send-queue.ts';

const TYPING_EVERY_MS = 3_000;
/** The most pictures that are chosen at a time. */
const MAX_PICTURES = 10;
/** The count of characters is visible from this length on. */
const COUNTED_FROM = 100;

const useTypingPulse = (): (() => void) => {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    // A lost typing signal does no harm.
    call(typeChat, {}, { quiet: true }).catch(() => undefined);
  };
};

interface PictureButtonProps {
  readonly onChosen: (files: readonly File[]) => void;
}

const PictureButton = ({ onChosen }: PictureButtonProps) => {
  const t = useTranslations('support');
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        aria-label={t('picture')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          onChosen(chosen);
        }}
      />
      <IconButton label={t('picture')} onClick={() => files.current?.click()}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** True for Enter on a real keyboard. On a phone, and with Shift, it starts a new line. */
const isSendKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean =>
  pressedKey(event) === 'Enter' && !event.shiftKey && matchMedia('(pointer: fine)').matches;

interface TextProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly countId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

const MessageText = ({ field, countId, text, onText, onSend }: TextProps) => {
  const t = useTranslations('support');
  const pulse = useTypingPulse();
  return (
    <textarea
      ref={field}
      aria-label={t('write')}
      aria-describedby={countId}
      placeholder={t('placeholder')}
      rows={1}
      maxLength={MAX_CHAT_TEXT}
      value={text}
      onChange={({ target }) => {
        onText(target.value);
        if (target.value !== '') pulse();
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        onSend();
      }}
      className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-ctl bg-bg px-3.5 py-2.5 text-16 text-ink placeholder:text-ink-3"
    />
  );
};

interface Props {
  readonly draft: string;
  /** The payment that the first message is about. */
  readonly about: ChatPayment | null;
  readonly onSent: () => void;
}

/** The place to write a message: a text, and pictures, each of them a message of its own. */
export const Composer = ({ draft, about, onSent }: Props) => {
  const t = useTranslations('support');
  const format = useFormat();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kept, setText] = useDraft(`chat ${draft}`, draft);
  const text = kept.slice(0, MAX_CHAT_TEXT);
  const [payment, setPayment] = useState(about);
  const [problem, setProblem] = useState<string | null>(null);
  const [pictures, setPictures] = useState<readonly Blob[]>([]);

  const put = (words: string, picture: Blob | null): void => {
    const isTaken = sendLater(words, picture, payment);
    setProblem(isTaken ? null : t('tooMany'));
    if (isTaken && picture === null) setText('');
    if (!isTaken) return;
    setPayment(null);
    onSent();
  };
  const send = (): void => {
    for (const picture of pictures) put('', picture);
    setPictures([]);
    if (text.trim() !== '') put(text.trim(), null);
    field.current?.focus();
  };
  const choosePictures = async (files: readonly File[]): Promise<void> => {
    setProblem(null);
    for (const file of files.slice(0, MAX_PICTURES)) {
      const ready = await readyPicture(file);
      if (ready === null) setProblem(t('unreadable'));
      else setPictures((others) => [...others, ready.blob].slice(0, MAX_PICTURES));
    }
  };

  return (
    <form
      className="shrink-0 border-line border-t bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem === null ? null : (
        <p role="alert" className="px-2 pb-1 font-medium text-12 text-danger">
          {problem}
        </p>
      )}
      {payment === null ? null : <AttachedPayment payment={payment} onDetach={() => setPayment(null)} />}
      <ChosenPictures
        pictures={pictures}
        onRemove={(picture) => setPictures(pictures.filter((each) => each !== picture))}
      />
      <div className="flex items-end gap-1">
        <PictureButton onChosen={(files) => void choosePictures(files)} />
        <MessageText field={field} countId={id} text={text} onText={setText} onSend={send} />
        <IconButton label={t('send')} type="submit" disabled={text.trim() === '' && pictures.length === 0}>
          <SendHorizontal className="text-brand-ink in-disabled:text-ink-3" aria-hidden="true" />
        </IconButton>
      </div>
      <p
        id={id}
        translate="no"
        className={
          text.length >= COUNTED_FROM ? 'px-2 pt-1 text-right text-12 text-ink-2 tabular-nums' : 'sr-only'
        }
      >
        {t('count', { count: format.count(text.length), max: format.count(MAX_CHAT_TEXT) })}
      </p>
    </form>
  );
};
