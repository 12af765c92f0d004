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
const REASON = { label: t('common.reason'), hint: t('complaints.houseRecordedAuditLog'), min: 3, max: 200 };

const Answer = ({ of, onClose, onBack }: StepProps) => {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld');
  const [answer, setAnswer] = useState('');
  const [sends, setSends] = useState(true);
  return (
    <DecisionDialog
      about={null}
      title={t('complaints.answerSubject', { subject: of.subject })}
      effect={of.locale === null ? t('complaints.closeEffect') : t('complaints.closesComplaintGood')}
      action={t('complaints.closeIt')}
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
      <SelectField
        label={t('complaints.outcome')}
        value={outcome}
        options={OUTCOME_OPTIONS}
        onChange={setOutcome}
      />
      <TextArea
        rows={5}
        label={t('complaints.answerCustomer')}
        {...languageHint(of)}
        value={answer}
        onChange={setAnswer}
        maxLength={4_000}
      />
      {of.locale !== null && (
        <CheckField label={t('complaints.sendFinalLetterChatMail')} isOn={sends} onChange={setSends} />
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
      title={t('complaints.changeSubject', { subject: of.subject })}
      effect={t('complaints.dueDueAt', { dueAt: utcAt(of.due_at) })}
      action={t('common.change')}
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
      onDone={() => onClose(t('complaints.changedSubject', { subject: of.subject }))}
      onClose={onBack}
    >
      <SelectField
        label={t('complaints.about')}
        value={category}
        options={CATEGORY_OPTIONS}
        onChange={setCategory}
      />
      <AmountField
        label={t('complaints.answerWithinDaysNow')}
        name="days"
        hint={t('complaints.emptyDayStays')}
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
          [
            t('common.customer'),
            of.uid === null ? t('complaints.noAccount') : <CustomerLink key="uid" uid={of.uid} />,
          ],
          [t('complaints.about'), CATEGORY_WORDS[of.category]],
          [t('common.state'), STATE_WORDS[of.state]],
          [
            t('common.openedAt'),
            t('complaints.byOpenedAtOpenedBy', { openedAt: utcAt(of.opened_at), openedBy: of.opened_by }),
          ],
          [
            t('common.source'),
            of.chat_seq === null
              ? t('complaints.byHand')
              : t('complaints.chatMessage', { chatSeq: of.chat_seq }),
          ],
          [t('common.due'), utcAt(of.due_at)],
          [
            t('common.decided'),
            of.decided_at === null
              ? null
              : t('complaints.byDecidedAtDecidedBy', {
                  decidedAt: utcAt(of.decided_at),
                  decidedBy: of.decided_by ?? '',
                }),
          ],
          [t('common.reason'), of.reason],
        ]}
      />
      <h3 className="font-semibold">{t('common.details')}</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <Times>{of.details}</Times>
      </p>
      {of.answer !== null && (
        <>
          <h3 className="font-semibold">{t('common.answer')}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{of.answer}</p>
        </>
      )}
      {letters.error !== null && <Failure error={letters.error} onRetry={() => void letters.refetch()} />}
      <Letters of={letters.data ?? []} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose(null)}>{t('common.close')}</Button>
        {mayHandle && of.state === 'open' && (
          <>
            {of.locale !== null && (
              <Button disabled={letters.data === undefined} onClick={() => setStep('write')}>
                {t('complaints.writeCustomer')}
              </Button>
            )}
            <Button onClick={() => setStep('change')}>{t('common.changeButton')}</Button>
            <Button look="brand" onClick={() => setStep('answer')}>
              {t('complaints.answer')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
