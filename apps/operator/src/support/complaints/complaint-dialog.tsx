import {
  answerComplaint,
  COMPLAINT_OUTCOMES,
  type Complaint,
  type ComplaintCategory,
  type ComplaintOutcome,
  changeComplaint,
} from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Field } from '../../shared/fields/field.tsx';
import { SelectField } from '../../shared/fields/select-field.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { useMay } from '../../shared/session/use-may.ts';
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
const REASON = { label: 'Reason', hint: 'For the house. Recorded in the audit log.', min: 3, max: 200 };

const Answer = ({ of, onClose, onBack }: StepProps) => {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld');
  const [answer, setAnswer] = useState('');
  return (
    <DecisionDialog
      about={null}
      title={`Answer: ${of.subject}`}
      effect="Closes the complaint for good. Send the answer to the customer yourself, in the chat or by letter."
      action="Close it"
      reason={REASON}
      isReady={answer.trim().length >= 3}
      decide={({ reason }) =>
        call(answerComplaint, { complaint_id: of.complaint_id, outcome, answer, reason })
      }
      refresh={[COMPLAINTS]}
      onDone={() => onClose(`${of.subject}: ${STATE_WORDS[outcome]}.`)}
      onClose={onBack}
    >
      <SelectField label="Outcome" value={outcome} options={OUTCOME_OPTIONS} onChange={setOutcome} />
      <TextArea
        rows={5}
        label="Answer to the customer"
        value={answer}
        onChange={setAnswer}
        maxLength={4_000}
      />
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
      title={`Change: ${of.subject}`}
      effect={`Due ${utcAt(of.due_at)}.`}
      action="Change"
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
      onDone={() => onClose(`${of.subject}: changed.`)}
      onClose={onBack}
    >
      <SelectField label="About" value={category} options={CATEGORY_OPTIONS} onChange={setCategory} />
      <Field
        label="Answer within days from now"
        name="days"
        hint="Empty: the day stays."
        value={typed}
        onChange={setTyped}
        maxLength={2}
      />
    </DecisionDialog>
  );
};

/** A complaint with its answer, and the ways to go on with an open one. */
export const ComplaintDialog = ({ of, onClose }: Props) => {
  const mayHandle = useMay('handle_complaints');
  const [step, setStep] = useState<'answer' | 'change' | null>(null);
  const back = () => setStep(null);
  if (step === 'answer') return <Answer of={of} onClose={onClose} onBack={back} />;
  if (step === 'change') return <Change of={of} onClose={onClose} onBack={back} />;
  return (
    <Dialog wide title={of.subject} onClose={() => onClose(null)}>
      <Facts
        facts={[
          ['Customer', of.uid === null ? 'no account' : <CustomerLink key="uid" uid={of.uid} />],
          ['About', CATEGORY_WORDS[of.category]],
          ['State', STATE_WORDS[of.state]],
          ['Taken', `${utcAt(of.opened_at)} by ${of.opened_by}`],
          ['From', of.chat_seq === null ? 'by hand' : `the chat, message ${of.chat_seq}`],
          ['Due', utcAt(of.due_at)],
          ['Decided', of.decided_at === null ? null : `${utcAt(of.decided_at)} by ${of.decided_by ?? ''}`],
          ['Reason', of.reason],
        ]}
      />
      <h3 className="font-semibold">Details</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">{of.details}</p>
      {of.answer !== null && (
        <>
          <h3 className="font-semibold">Answer</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{of.answer}</p>
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={() => onClose(null)}>Close</Button>
        {mayHandle && of.state === 'open' && (
          <>
            <Button onClick={() => setStep('change')}>Change…</Button>
            <Button look="brand" onClick={() => setStep('answer')}>
              Answer…
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
