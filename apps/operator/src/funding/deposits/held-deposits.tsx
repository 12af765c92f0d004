import { heldDeposits, releaseDeposit, type StaffHeldDeposit } from '@tallystick/contract';
import { useRef } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { DepositQueue, type QueuePlace } from './deposit-queue.tsx';
import { heldWords } from './deposits.rules.ts';

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
          ['Seen', utcAt(of.seen_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Deposits that the outside screening has not cleared. */
export const HeldDeposits = ({ place }: { readonly place: QueuePlace }) => (
  <DepositQueue<StaffHeldDeposit>
    name="Held deposits"
    title="Deposits that the screening holds"
    queryKey="held-deposits"
    read={(signal) => call(heldDeposits, {}, signal)}
    act="Release"
    say={heldWords}
    dialog={(of, onClose) => <Release of={of} onClose={onClose} />}
    place={place}
  />
);
