import { creditArrival, type StaffUnbookedArrival, unbookedArrivals } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure } from '../../shared/layout/query-states.tsx';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useNamedRow } from '../../shared/table/named-row.tsx';
import { Time } from '../../shared/time/time.tsx';
import type { QueuePlace } from './deposit-queue.tsx';

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
      title={t('Credit {sum} to {uid}', { sum: amountWords(of), uid: of.uid })}
      effect={t(
        'Two different members credit it. Then it is a deposit as any other, and it is swept as any other. Look the block up in an explorer first.',
      )}
      action={t('Credit')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 300 }}
      decide={async ({ reason }) => {
        const { needs_second } = await call(creditArrival, { arrival_id: of.arrival_id, reason });
        needsSecond.current = needs_second;
      }}
      refresh={['unbooked-arrivals', 'deposits', 'customer-warnings']}
      onDone={() =>
        onClose(
          needsSecond.current
            ? t('Noted: a second member must credit it too.')
            : t('Credited: the money is there with the next look at the chain.'),
        )
      }
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('Amount'), <b key="amount">{amountWords(of)}</b>],
          [t('Not booked because'), reasonWords(of.reason)],
          [t('Address'), <code key="address">{of.address}</code>],
          [t('Block'), of.block_height],
          [t('Transaction or block'), <code key="tx">{of.tx_hash}</code>],
          [t('Seen'), utcAt(of.seen_at)],
          [t('Credited by'), of.credited_by.length === 0 ? t('nobody yet') : of.credited_by.join(', ')],
        ]}
      />
    </DecisionDialog>
  );
};

const Row = ({
  of,
  onCredit,
}: {
  readonly of: StaffUnbookedArrival;
  readonly onCredit: (() => void) | null;
}) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1">
    <b>{amountWords(of)}</b>
    <CustomerLink uid={of.uid} />
    <span className="text-ink-2">
      {of.chain} · <Time at={of.seen_at} />
    </span>
    <span className="min-w-0 flex-1 break-words">{reasonWords(of.reason)}</span>
    <code className="break-all text-ink-2">{of.tx_hash}</code>
    {onCredit !== null && (
      <Button
        label={t('{act}… {amount} of {uid}', { act: t('Credit'), amount: amountWords(of), uid: of.uid })}
        onClick={onCredit}
      >
        {t('Credit')}…
      </Button>
    )}
  </li>
);

/** True if the arrival is one that staff can credit, now or by another member. */
const isCreditable = ({ obstacles }: StaffUnbookedArrival): boolean =>
  obstacles.every(({ member }) => member !== null);

/** Arrivals at customers' addresses that are not booked. Hidden if there are none. */
export const UnbookedArrivals = ({ place }: { readonly place: QueuePlace }) => {
  const { mayDecide, named, onDone } = place;
  const [open, setOpen] = useState<StaffUnbookedArrival | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['unbooked-arrivals'],
    queryFn: ({ signal }) => call(unbookedArrivals, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  useNamedRow({ only: named, act: undefined }, data ?? [], {
    rowKey: ({ arrival_id }) => arrival_id,
    onOpen: mayDecide ? setOpen : undefined,
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  const close = (done?: string): void => {
    setOpen(null);
    if (done !== undefined) onDone(done);
  };
  return (
    <section
      aria-label={t('Arrivals that are not booked')}
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">{t('Arrivals that are not booked')}</h2>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <Row
            key={of.arrival_id}
            of={of}
            onCredit={mayDecide && isCreditable(of) ? () => setOpen(of) : null}
          />
        ))}
      </ul>
      {open !== null && <Credit of={open} onClose={close} />}
    </section>
  );
};
