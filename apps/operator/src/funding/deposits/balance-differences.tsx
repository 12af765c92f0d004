import { balanceDifferences, explainDifference, type StaffBalanceDifference } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { sumOf, utcAt } from '../../shared/format.rules.ts';
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

const ownerOf = ({ uid }: StaffBalanceDifference) =>
  uid === null ? <span key="house">{t('the house')}</span> : <CustomerLink key="uid" uid={uid} />;

const Explain = ({
  of,
  onClose,
}: {
  readonly of: StaffBalanceDifference;
  readonly onClose: (done?: string) => void;
}) => {
  const obstacles = obstaclesTo(of, 'explain', useStore(sessionStore).session?.name ?? null);
  return (
    <DecisionDialog
      wide
      about={of.uid === null ? null : { uid: of.uid, obstacles }}
      isReady={obstacles.length === 0}
      title={t('Explain the difference at {address}', { address: of.address })}
      effect={t(
        'It counts in every later comparison. No money moves and no balance changes. Do it only for money that you know, for example a top-up.',
      )}
      action={t('Explain')}
      reason={{ label: t('Reason'), hint: t('Recorded in the audit log.'), min: 3, max: 300 }}
      decide={({ reason }) => call(explainDifference, { difference_id: of.difference_id, reason })}
      refresh={['balance-differences']}
      onDone={() => onClose(t('Explained: the next comparison counts it.'))}
      onClose={() => onClose()}
    >
      <Facts
        facts={[
          [t('Address'), <code key="address">{of.address}</code>],
          [t('Belongs to'), ownerOf(of)],
          [t('Books'), sumOf(of.expected, of.currency)],
          [t('Chain'), <b key="found">{sumOf(of.found, of.currency)}</b>],
          [t('After block'), of.height],
          [t('Since'), utcAt(of.opened_at)],
        ]}
      />
    </DecisionDialog>
  );
};

/** Addresses whose balance on the chain is not what the books say. Hidden if there are none. */
export const BalanceDifferences = ({ place }: { readonly place: QueuePlace }) => {
  const { mayDecide, named, onDone } = place;
  const [open, setOpen] = useState<StaffBalanceDifference | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['balance-differences'],
    queryFn: ({ signal }) => call(balanceDifferences, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  useNamedRow({ only: named, act: undefined }, data ?? [], {
    rowKey: ({ difference_id }) => difference_id,
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
      aria-label={t('Books and chain differ')}
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">{t('Books and chain differ')}</h2>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <li key={of.difference_id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <b>
              {t('{found} on the chain, {expected} in the books', {
                found: sumOf(of.found, of.currency),
                expected: sumOf(of.expected, of.currency),
              })}
            </b>
            {ownerOf(of)}
            <span className="text-ink-2">
              {of.chain} · <Time at={of.opened_at} />
            </span>
            <code className="min-w-0 flex-1 break-all text-ink-2">{of.address}</code>
            {mayDecide && of.uid === null && (
              <Button
                label={t('{act}… {amount} of {uid}', {
                  act: t('Explain'),
                  amount: sumOf(of.found, of.currency),
                  uid: of.address,
                })}
                onClick={() => setOpen(of)}
              >
                {t('Explain')}…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <Explain of={open} onClose={close} />}
    </section>
  );
};
