import { type Complaint, type ComplaintLetter, writeToComplainant } from '@tallystick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { languageWords } from '../../shared/language-names.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Times } from '../../shared/time/time.tsx';
import { LETTER_WORDS, proofWords } from './complaints.rules.ts';
import { COMPLAINTS } from './open-complaint.tsx';

/** The first word of the keys of the queries to refetch. */
export const LETTERS = 'complaint-letters';

/** The customer reads a letter as it is written, so its language stands beside it. */
export const languageHint = ({ locale }: Complaint): { readonly hint?: string } =>
  locale === null ? {} : { hint: t('complaints.customerReads', { language: languageWords(locale) }) };

interface LettersProps {
  readonly of: readonly ComplaintLetter[];
  /** True: with their words. */
  readonly isOpen?: boolean;
}

/** The letters that the customer got, with the proof of sending. */
export const Letters = ({ of, isOpen = false }: LettersProps) =>
  of.length === 0 ? null : (
    <>
      <h3 className="font-semibold">{t('complaints.lettersCustomer')}</h3>
      <ul className="grid gap-2">
        {of.map((letter) => (
          <li key={letter.letter_no}>
            <details open={isOpen}>
              <summary className="cursor-pointer">
                <Times>
                  {t('complaints.byKindTimeStaff', {
                    kind: LETTER_WORDS[letter.kind],
                    time: utcAt(letter.written_at),
                    staff: letter.written_by,
                  })}
                </Times>
              </summary>
              <p className="wrap-anywhere whitespace-pre-wrap">
                {letter.subject}
                {'\n\n'}
                <bdi>{letter.body}</bdi>
              </p>
            </details>
            <p className="text-ink-3">
              <Times>{proofWords(letter)}</Times>
            </p>
          </li>
        ))}
      </ul>
    </>
  );

interface WriteProps {
  readonly of: Complaint;
  readonly letters: readonly ComplaintLetter[];
  readonly onClose: (done: string | null) => void;
  readonly onBack: () => void;
}

/**
 * Writes to the customer while the complaint stays open. Letters that come meanwhile must be read first, also one's own after a lost answer: so nobody
 * writes the same twice.
 */
export const WriteToCustomer = ({ of, letters, onClose, onBack }: WriteProps) => {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [seen, setSeen] = useState(letters.length);
  const unseen = letters.slice(seen);
  const refetch = () => void client.invalidateQueries({ queryKey: [LETTERS] });
  return (
    <DecisionDialog
      about={null}
      title={t('complaints.writeAbout', { subject: of.subject })}
      effect={t('complaints.letterEffect')}
      action={t('common.send')}
      isReady={words.trim().length >= 3 && unseen.length === 0}
      decide={() =>
        call(writeToComplainant, { complaint_id: of.complaint_id, words, letters: seen }).catch(
          (error: unknown) => {
            refetch();
            throw error;
          },
        )
      }
      refresh={[COMPLAINTS]}
      onDone={() => {
        refetch();
        onClose(t('complaints.sentSubject', { subject: of.subject }));
      }}
      onClose={onBack}
    >
      {unseen.length > 0 && (
        <section role="status" className="grid gap-2 rounded-sm border border-act p-3">
          <p>{t('complaints.sentMeanwhile')}</p>
          <Letters of={unseen} isOpen />
          <div>
            <Button onClick={() => setSeen(letters.length)}>{t('complaints.iRead')}</Button>
          </div>
        </section>
      )}
      <TextArea
        rows={6}
        label={t('complaints.wordsCustomer')}
        {...languageHint(of)}
        value={words}
        onChange={setWords}
        maxLength={4_000}
      />
    </DecisionDialog>
  );
};
