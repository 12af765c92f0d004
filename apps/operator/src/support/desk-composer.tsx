import { MAX_CHAT_TEXT } from '@tallystick/contract';
import { useRef } from 'react';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { messageOf } from '../shared/layout/query-states.tsx';
import { CannedSuggestions } from './canned-suggestions.tsx';
import { TranslateDraft } from './conversation/translation.tsx';
import { type DeskDraft, useDeskDraft } from './use-desk-draft.ts';

const PictureButton = ({ send }: Pick<DeskDraft, 'send'>) => {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('support.sendPicture')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) send.mutate({ text: '', file });
        }}
      />
      <Button onClick={() => files.current?.click()} disabled={send.isPending}>
        {t('support.picture')}
      </Button>
    </>
  );
};

interface Props {
  readonly uid: string;
  readonly locale: string;
  /** True if an outside service translates. */
  readonly translates: boolean;
}

const Actions = ({ draft, uid, locale, translates }: Props & { readonly draft: DeskDraft }) => (
  <div className="flex flex-wrap items-center gap-2">
    <label className="flex items-center gap-1.5 text-ink-2">
      <input
        type="checkbox"
        checked={draft.isNote}
        onChange={(event) => draft.setNote(event.target.checked)}
      />
      {t('support.internalNote')}
    </label>
    {!draft.isNote && <PictureButton send={draft.send} />}
    {!draft.isNote && translates && (
      <TranslateDraft uid={uid} locale={locale} text={draft.text} onTranslated={draft.write} />
    )}
    <span className="ml-auto text-12 text-ink-3">
      {draft.text.length}/{MAX_CHAT_TEXT}
    </span>
    <Button type="submit" look="brand" disabled={draft.send.isPending || draft.text.trim() === ''}>
      {draft.isNote ? t('support.saveNote') : t('common.send')}
    </Button>
  </div>
);

/** Answers, and notes that only staff sees. `/` and a shortcut insert an answer in the customer's language. */
export const DeskComposer = ({ uid, locale, translates }: Props) => {
  const draft = useDeskDraft(uid, locale);
  const { suggestions, send } = draft;
  return (
    <div className={`border-line border-t ${draft.isNote ? 'bg-watch-tint' : ''}`}>
      {suggestions.answers.length > 0 && (
        <CannedSuggestions
          answers={suggestions.answers}
          locale={locale}
          chosen={suggestions.chosen}
          onPick={draft.insert}
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
          draft.submit();
        }}
      >
        <textarea
          ref={draft.field}
          aria-label={draft.isNote ? t('support.internalNote') : t('common.answer')}
          placeholder={draft.isNote ? t('support.internalNoteW') : t('support.replyRTypeCannedReplies')}
          value={draft.text}
          rows={3}
          maxLength={MAX_CHAT_TEXT}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={draft.onKeyDown}
          className="field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-sm border border-ctl bg-surface px-2 py-1.5 text-ink placeholder:text-ink-3"
        />
        <Actions draft={draft} uid={uid} locale={locale} translates={translates} />
      </form>
    </div>
  );
};
