import { confirmLargeDeposit, largeDeposits, type StaffLargeDeposit } from '@tallystick/contract';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { Time } from '../../shared/time/time.tsx';
import { DepositQueue, type QueuePlace } from './deposit-queue.tsx';
import { answerWords } from './deposits.rules.ts';

const Answers = ({ of }: { readonly of: StaffLargeDeposit }) =>
  of.answers.length === 0 ? (
    <span className="text-ink-3">No second node was asked.</span>
  ) : (
    <ul>
      {of.answers.map((answer) => (
        <li key={answer.node} className={answer.answer === 'disagrees' ? 'font-medium text-act' : ''}>
          {answerWords(answer)} (<Time at={answer.at} />)
        </li>
      ))}
    </ul>
  );

const Confirm = ({
  of,
  onClose,
}: {
  readonly of: StaffLargeDeposit;
  readonly onClose: (done?: string) => void;
}) => (
  <DecisionDialog
    wide
    about={{ uid: of.uid }}
    title={`Confirm ${sumOf(of.amount, of.currency)} of ${of.uid}`}
    effect="It is credited on your word in place of a second node. Look the transaction up with another source first."
    action="Confirm"
    reason={{ label: 'Source and result', hint: 'Recorded in the audit log.', min: 3, max: 300 }}
    decide={({ reason }) => call(confirmLargeDeposit, { deposit_id: of.deposit_id, reason })}
    refresh={['large-deposits', 'deposits']}
    onDone={() => onClose('Confirmed: it is credited with the next look at the chain.')}
    onClose={() => onClose()}
  >
    <Facts
      facts={[
        ['Amount', <b key="amount">{sumOf(of.amount, of.currency)}</b>],
        ['Worth', of.value === null ? 'there was no price' : sumOf(of.value, 'USDT')],
        ['Transaction', <code key="tx">{of.tx_hash}</code>],
        ['Block', `${of.block_height}: ${of.block_hash}`],
        ['Seen', utcAt(of.seen_at)],
        ['Second nodes', <Answers key="answers" of={of} />],
      ]}
    />
  </DecisionDialog>
);

/** Large deposits of a chain that wait for a second node or a person. */
export const LargeDeposits = ({ place }: { readonly place: QueuePlace }) => (
  <DepositQueue<StaffLargeDeposit>
    name="Large deposits"
    title="Large deposits that wait for a second node or a person"
    queryKey="large-deposits"
    read={(signal) => call(largeDeposits, {}, signal)}
    act="Confirm"
    say={(of) => <Answers of={of} />}
    dialog={(of, onClose) => <Confirm of={of} onClose={onClose} />}
    place={place}
  />
);
