import { heldDeposits, releaseDeposit, type StaffHeldDeposit } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useRef } from 'react';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { sessionStore } from '../../shared/session/session.ts';
import type { QueuePlace } from './case-queue.tsx';
import { DepositQueue } from './deposit-queue.tsx';
import { heldWords } from './deposits.rules.ts';

const Release = ({
  of,
  onClose,
}: {
  readonly of: StaffHeldDeposit;
  readonly onClose: (done?: string) => void;
}) => {
  const needsSecond = useRef(false);
  const obstacles = obstaclesTo(of, 'release', useStore(sessionStore).session?.name ?? null);
  return (
    <DecisionDialog
      wide
      about={{ uid: of.uid, obstacles, ...(of.sender !== null && { subject: of.sender }) }}
      isReady={obstacles.length === 0}
      title={t('deposits.releaseOf', { sum: sumOf(of.amount, of.currency), uid: of.uid })}
      effect={t('deposits.largeConfirmEffect')}
      action={t('deposits.release')}
      reason={{ label: t('common.reason'), hint: t('common.recordedAuditLog'), min: 3, max: 300 }}
      decide={async ({ reason }) => {
        const { needs_second } = await call(releaseDeposit, { deposit_id: of.deposit_id, reason });
        needsSecond.current = needs_second;
      }}
      refresh={['held-deposits', 'deposits', 'customer-warnings']}
      onDone={() => onClose(needsSecond.current ? t('deposits.releaseNoted') : t('deposits.released'))}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('common.amount'), <b key="amount">{sumOf(of.amount, of.currency)}</b>],
          [t('deposits.heldBecause'), heldWords(of)],
          [
            t('common.sender'),
            of.sender === null ? t('deposits.unknown') : <code key="from">{of.sender}</code>,
          ],
          [t('common.transaction'), <code key="tx">{of.tx_hash}</code>],
          [t('deposits.seen'), utcAt(of.seen_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Deposits that the outside screening has not cleared. */
export const HeldDeposits = ({ place }: { readonly place: QueuePlace }) => (
  <DepositQueue<StaffHeldDeposit>
    name={t('common.heldDeposits')}
    title={t('deposits.depositsScreeningHolds')}
    queryKey="held-deposits"
    read={(signal) => call(heldDeposits, {}, signal)}
    act={t('deposits.release')}
    say={heldWords}
    dialog={(of, onClose) => <Release of={of} onClose={onClose} />}
    place={place}
  />
);
