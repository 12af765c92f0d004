import {
  answerComplaint,
  COMPLAINT_OUTCOMES,
  type Complaint,
  type ComplaintCategory,
  type ComplaintOutcome,
  changeComplaint,
  complaintLetters,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { AmountField } from '../../shared/fields/amount-field.tsx';
import { CheckField } from '../../shared/fields/check-field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import { Times } from '../../shared/time/time.tsx';
import { LETTERS, Letters, languageHint, WriteToCustomer } from './complaint-letters.tsx';
import { CATEGORY_WORDS, daysOf, STATE_WORDS } from './complaints.rules.ts';
import { CATEGORY_OPTIONS, COMPLAINTS } from './open-complaint.tsx';

interface Props {
  readonly of: Complaint;
  readonly onClose: (done: string | null) => void;
}

interface StepProps extends Props {
  readonly onBack: () => void;
}

const OUTCOME_OPTIONS = COMPLAINT_OUTCOMES.map((name) => [name, STATE_WORDS[name]] as const);
const REASON = { label: t('Reason'), hint: t('For the house. Recorded in the audit log.'), min: 3, max: 200 };

const Answer = ({ of, onClose, onBack }: StepProps) => {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld');
  const [answer, setAnswer] = useState('');
  const [sends, setSends] = useState(true);
  return (
    <DecisionDialog
      about={null}
      title={t('Answer: {subject}', { subject: of.subject })}
      effect={
        of.locale === null
          ? t('Closes the complaint for good. Send the answer yourself: the customer has no open account.')
          : t('Closes the complaint for good.')
      }
      action={t('Close it')}
      reason={REASON}
      isReady={answer.trim().length >= 3}
      decide={({ reason }) =>
        call(answerComplaint, {
          complaint_id: of.complaint_id,
          outcome,
          answer,
          reason,
          send: of.locale !== null && sends,
        })
      }
      refresh={[COMPLAINTS, LETTERS]}
      onDone={() => onClose(`${of.subject}: ${STATE_WORDS[outcome]}.`)}
      onClose={onBack}
    >
      <SelectField label={t('Outcome')} value={outcome} options={OUTCOME_OPTIONS} onChange={setOutcome} />
      <TextArea
        rows={5}
        label={t('Answer to the customer')}
        {...languageHint(of)}
        value={answer}
        onChange={setAnswer}
        maxLength={4_000}
      />
      {of.locale !== null && (
        <CheckField
          label={t('Send it as the final letter, in the chat and by mail')}
          isOn={sends}
          onChange={setSends}
        />
      )}
    </DecisionDialog>
  );
};

const Change = ({ of, onClose, onBack }: StepProps) => {
  const [category, setCategory] = useState<ComplaintCategory>(of.category);
  const [typed, setTyped] = useState('');
  const days = daysOf(typed);
  return (
    <DecisionDialog
      about={null}
      title={t('Change: {subject}', { subject: of.subject })}
      effect={t('Due {dueAt}.', { dueAt: utcAt(of.due_at) })}
      action={t('Change')}
      reason={REASON}
      isReady={typed.trim() === '' ? category !== of.category : days !== null}
      decide={({ reason }) =>
        call(changeComplaint, {
          complaint_id: of.complaint_id,
          category,
          ...(days !== null && { days }),
          reason,
        })
      }
      refresh={[COMPLAINTS]}
      onDone={() => onClose(t('{subject}: changed.', { subject: of.subject }))}
      onClose={onBack}
    >
      <SelectField label={t('About')} value={category} options={CATEGORY_OPTIONS} onChange={setCategory} />
      <AmountField
        label={t('Answer within days from now')}
        name="days"
        hint={t('Empty: the day stays.')}
        value={typed}
        onChange={setTyped}
        digits={0}
        unit=""
      />
    </DecisionDialog>
  );
};

/** A complaint with its answer, and the ways to go on with an open one. */
export const ComplaintDialog = ({ of, onClose }: Props) => {
  const mayHandle = useMay('handle_complaints');
  const [step, setStep] = useState<'answer' | 'change' | 'write' | null>(null);
  const back = () => setStep(null);
  const letters = useQuery({
    queryKey: [LETTERS, of.complaint_id],
    queryFn: ({ signal }) => call(complaintLetters, { complaint_id: of.complaint_id }, signal),
    enabled: of.uid !== null,
  });
  if (step === 'answer') return <Answer of={of} onClose={onClose} onBack={back} />;
  if (step === 'change') return <Change of={of} onClose={onClose} onBack={back} />;
  if (step === 'write' && letters.data !== undefined)
    return <WriteToCustomer of={of} letters={letters.data} onClose={onClose} onBack={back} />;
  return (
    <Dialog wide title={of.subject} onClose={() => onClose(null)}>
      <Facts
        facts={[
          [t('Customer'), of.uid === null ? t('no account') : <CustomerLink key="uid" uid={of.uid} />],
          [t('About'), CATEGORY_WORDS[of.category]],
          [t('State'), STATE_WORDS[of.state]],
          [
            t('Opened at'),
            t('{openedAt} by {openedBy}', { openedAt: utcAt(of.opened_at), openedBy: of.opened_by }),
          ],
          [
            t('Source'),
            of.chat_seq === null ? t('by hand') : t('the chat, message {chatSeq}', { chatSeq: of.chat_seq }),
          ],
          [t('Due'), utcAt(of.due_at)],
          [
            t('Decided'),
            of.decided_at === null
              ? null
              : t('{decidedAt} by {decidedBy}', {
                  decidedAt: utcAt(of.decided_at),
                  decidedBy: of.decided_by ?? '',
                }),
          ],
          [t('Reason'), of.reason],
        ]}
      />
      <h3 className="font-semibold">{t('Details')}</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <Times>{of.details}</Times>
      </p>
      {of.answer !== null && (
        <>
          <h3 className="font-semibold">{t('Answer')}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{of.answer}</p>
        </>
      )}
      {letters.error !== null && <Failure error={letters.error} onRetry={() => void letters.refetch()} />}
      <Letters of={letters.data ?? []} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose(null)}>{t('Close')}</Button>
        {mayHandle && of.state === 'open' && (
          <>
            {of.locale !== null && (
              <Button disabled={letters.data === undefined} onClick={() => setStep('write')}>
                {t('Write to the customer…')}
              </Button>
            )}
            <Button onClick={() => setStep('change')}>{t('Change…')}</Button>
            <Button look="brand" onClick={() => setStep('answer')}>
              {t('Answer…')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
