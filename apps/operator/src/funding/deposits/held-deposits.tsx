import { heldDeposits, releaseDeposit, type StaffHeldDeposit } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utc, utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { useNamedRow } from '../../shared/table/named-row.tsx';
import { heldWords } from './deposits.rules.ts';

const REFRESH_MS = 10_000;

const Release = ({
  of,
  onClose,
}: {
  readonly of: StaffHeldDeposit;
  readonly onClose: (done?: string) => void;
}) => {
  const needsSecond = useRef(false);
  return (
    <DecisionDialog
      wide
      about={{ uid: of.uid, ...(of.sender !== null && { subject: of.sender }) }}
      title={`Release ${sumOf(of.amount, of.currency)} of ${of.uid}`}
      effect="It is credited as any other deposit. A held deposit stays on its address; nothing is lost while you look."
      action="Release"
      reason={{ label: 'Reason', hint: 'Recorded in the audit log.', min: 3, max: 300 }}
      decide={async ({ reason }) => {
        const { needs_second } = await call(releaseDeposit, { deposit_id: of.deposit_id, reason });
        needsSecond.current = needs_second;
      }}
      refresh={['held-deposits', 'deposits', 'customer-warnings']}
      onDone={() =>
        onClose(
          needsSecond.current
            ? 'Noted: a second member must release it too.'
            : 'Released: it is credited with the next look at the chain.',
        )
      }
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          ['Amount', <b key="amount">{sumOf(of.amount, of.currency)}</b>],
          ['Held because', heldWords(of)],
          ['From', of.sender === null ? 'unknown' : <code key="from">{of.sender}</code>],
          ['Transaction', <code key="tx">{of.tx_hash}</code>],
          ['Seen (UTC)', utc(of.seen_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Deposits that the outside screening has not cleared. Hidden if there are none. */
export const HeldDeposits = ({
  mayDecide,
  named,
  onDone,
}: {
  readonly mayDecide: boolean;
  /** The deposit whose dialog a link opens. */
  readonly named: string | undefined;
  readonly onDone: (done: string) => void;
}) => {
  const [open, setOpen] = useState<StaffHeldDeposit | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['held-deposits'],
    queryFn: ({ signal }) => call(heldDeposits, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  useNamedRow(named, data ?? [], ({ deposit_id }) => deposit_id, mayDecide ? setOpen : undefined);
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section
      aria-label="Held deposits"
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">Deposits that the screening holds</h2>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <li key={of.deposit_id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <b>{sumOf(of.amount, of.currency)}</b>
            <CustomerLink uid={of.uid} />
            <span className="text-ink-2">
              {of.chain} · {utcAt(of.seen_at)}
            </span>
            <span className="min-w-0 flex-1 break-words">{heldWords(of)}</span>
            {mayDecide && (
              <Button label={`Release… ${of.amount} of ${of.uid}`} onClick={() => setOpen(of)}>
                Release…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Release
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
