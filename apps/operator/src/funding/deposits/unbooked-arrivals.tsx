import { unbookedArrivals } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Failure } from '../../shared/layout/query-states.tsx';
import { Time } from '../../shared/time/time.tsx';

const REFRESH_MS = 30_000;

/** Arrivals at customers' addresses that are not booked. Hidden if there are none. */
export const UnbookedArrivals = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['unbooked-arrivals'],
    queryFn: ({ signal }) => call(unbookedArrivals, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section
      aria-label={t('Arrivals that are not booked')}
      className="flex max-h-60 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <h2 className="font-semibold">{t('Arrivals that are not booked')}</h2>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <li
            key={`${of.tx_hash} ${of.address} ${of.raw}`}
            className="flex flex-wrap items-start gap-x-4 gap-y-1"
          >
            <b>{of.amount === null ? of.asset : `${of.amount} ${of.asset}`}</b>
            <CustomerLink uid={of.uid} />
            <span className="text-ink-2">
              {of.chain} · <Time at={of.seen_at} />
            </span>
            <span className="min-w-0 flex-1 break-words">{reasonWords(of.reason)}</span>
            <code className="break-all text-ink-2">{of.tx_hash}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};
