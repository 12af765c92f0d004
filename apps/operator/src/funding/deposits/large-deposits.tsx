import { confirmLargeDeposit, largeDeposits, type StaffLargeDeposit } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utc, utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { useNamedRow } from '../../shared/table/named-row.tsx';
import { answerWords } from './deposits.rules.ts';

const REFRESH_MS = 10_000;

const Answers = ({ of }: { readonly of: StaffLargeDeposit }) =>
  of.answers.length === 0 ? (
    <span className="text-ink-3">No second node was asked.</span>
  ) : (
    <ul>
      {of.answers.map((answer) => (
        <li key={answer.node} className={answer.answer === 'disagrees' ? 'font-medium text-act' : ''}>
          {answerWords(answer)} ({utcAt(answer.at)})
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
        ['Seen (UTC)', utc(of.seen_at)],
        ['Second nodes', <Answers key="answers" of={of} />],
      ]}
    />
  </DecisionDialog>
);

/** Large deposits of a chain that wait for a second node or a person. Hidden if there are none. */
export const LargeDeposits = ({
  mayDecide,
  named,
  onDone,
}: {
  readonly mayDecide: boolean;
  /** The deposit whose dialog a link opens. */
  readonly named: string | undefined;
  readonly onDone: (done: string) => void;
}) => {
  const [open, setOpen] = useState<StaffLargeDeposit | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['large-deposits'],
    queryFn: ({ signal }) => call(largeDeposits, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  useNamedRow(named, data ?? [], ({ deposit_id }) => deposit_id, mayDecide ? setOpen : undefined);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section
      aria-label="Large deposits"
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">Large deposits that wait for a second node or a person</h2>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <li key={of.deposit_id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <b>{sumOf(of.amount, of.currency)}</b>
            <CustomerLink uid={of.uid} />
            <span className="text-ink-2">
              {of.chain} · {utcAt(of.seen_at)}
            </span>
            <div className="min-w-0 flex-1 break-words">
              <Answers of={of} />
            </div>
            {mayDecide && (
              <Button label={`Confirm… ${of.amount} of ${of.uid}`} onClick={() => setOpen(of)}>
                Confirm…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Confirm
          of={open}
          onClose={(done) => {
            setOpen(null);
            if (done !== undefined) onDone(done);
          }}
        />
      )}
    </section>
  );
};
