import { creditArrival, type StaffUnbookedArrival, unbookedArrivals } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useRef } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Time } from '../../shared/time/time.tsx';
import { CaseQueue, type QueuePlace } from './case-queue.tsx';

const REFRESH_MS = 30_000;

const amountWords = ({ amount, asset }: StaffUnbookedArrival): string =>
  amount === null ? asset : sumOf(amount, asset);

const Credit = ({
  of,
  onClose,
}: {
  readonly of: StaffUnbookedArrival;
  readonly onClose: (done?: string) => void;
}) => {
  const needsSecond = useRef(false);
  const obstacles = obstaclesTo(of, 'credit', useStore(sessionStore).session?.name ?? null);
  return (
    <DecisionDialog
      wide
      about={{ uid: of.uid, obstacles }}
      isReady={obstacles.length === 0}
      title={t('deposits.creditTo', { sum: amountWords(of), uid: of.uid })}
      effect={t('deposits.arrivalEffect')}
      action={t('deposits.credit')}
      reason={{ label: t('common.reason'), hint: t('common.recordedAuditLog'), min: 3, max: 300 }}
      decide={async ({ reason }) => {
        const { needs_second } = await call(creditArrival, { arrival_id: of.arrival_id, reason });
        needsSecond.current = needs_second;
      }}
      refresh={['unbooked-arrivals', 'deposits', 'customer-warnings']}
      onDone={() => onClose(needsSecond.current ? t('deposits.arrivalNoted') : t('deposits.arrivalCredited'))}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('common.amount'), <b key="amount">{amountWords(of)}</b>],
          [t('deposits.notBookedBecause'), reasonWords(of.reason)],
          [t('common.address'), <code key="address">{of.address}</code>],
          [t('common.block'), of.block_height],
          [t('deposits.transactionOrBlock'), <code key="tx">{of.tx_hash}</code>],
          [t('deposits.seen'), utcAt(of.seen_at)],
          [
            t('deposits.creditedBy'),
            of.credited_by.length === 0 ? t('deposits.nobodyYet') : of.credited_by.join(', '),
          ],
        ]}
      />
    </DecisionDialog>
  );
};

/** True if the arrival is one that staff can credit, now or by another member. */
const isCreditable = ({ obstacles }: StaffUnbookedArrival): boolean =>
  obstacles.every(({ member }) => member !== null);

/** Arrivals at customers' addresses that are not booked. Hidden if there are none. */
export const UnbookedArrivals = ({ place }: { readonly place: QueuePlace }) => (
  <CaseQueue<StaffUnbookedArrival>
    title={t('deposits.arrivalsNotBooked')}
    queryKey="unbooked-arrivals"
    refreshMs={REFRESH_MS}
    read={(signal) => call(unbookedArrivals, {}, signal)}
    keyOf={({ arrival_id }) => arrival_id}
    canDecide={isCreditable}
    act={t('deposits.credit')}
    subjectOf={(of) => ({ amount: amountWords(of), uid: of.uid })}
    line={(of) => (
      <>
        <b>{amountWords(of)}</b>
        <CustomerLink uid={of.uid} />
        <span className="text-ink-2">
          {of.chain} · <Time at={of.seen_at} />
        </span>
        <span className="min-w-0 flex-1 break-words">{reasonWords(of.reason)}</span>
        <code className="break-all text-ink-2">{of.tx_hash}</code>
      </>
    )}
    dialog={(of, onClose) => <Credit of={of} onClose={onClose} />}
    place={place}
  />
);
