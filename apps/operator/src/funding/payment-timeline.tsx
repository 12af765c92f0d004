import {
  depositTimeline,
  PAYMENT_FIGURES,
  type PaymentEvent,
  withdrawalTimeline,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { shortId } from '../shared/format.rules.ts';
import { reasonWords } from '../shared/language/reasons.ts';
import { t } from '../shared/language/text.ts';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { Time } from '../shared/time/time.tsx';
import {
  ACT_WORDS,
  actorWords,
  FIGURE_WORDS,
  OUTCOME_WORDS,
  WITHDRAWAL_REASON_WORDS,
} from './payment-acts.ts';

const ROUTES = { deposit: depositTimeline, withdrawal: withdrawalTimeline } as const;

/** The words about the act, of staff, a provider or a node. */
const saidOf = ({ note, reason_code: code, detail }: PaymentEvent): string | null =>
  note ??
  (detail === null ? null : reasonWords(detail)) ??
  (code === null ? null : WITHDRAWAL_REASON_WORDS[code]);

const figuresOf = ({ figures }: PaymentEvent): string =>
  PAYMENT_FIGURES.flatMap((name) => {
    const figure = figures[name];
    return figure === undefined ? [] : [`${FIGURE_WORDS[name]} ${figure}`];
  }).join(' · ');

const Event = ({ event }: { readonly event: PaymentEvent }) => (
  <li className="grid gap-x-3 md:grid-cols-[11rem_1fr]">
    <span className="text-ink-3">
      <Time at={event.at} />
    </span>
    <div className="min-w-0">
      <b className="font-medium text-ink">{ACT_WORDS[event.what]}</b>
      {event.outcome !== null && `: ${OUTCOME_WORDS[event.outcome]}`}{' '}
      <span>{t('payments.byWho', { who: actorWords(event.who) })}</span>
      {saidOf(event) !== null && ` · ${saidOf(event)}`}
      {event.tx_hash !== null && (
        <>
          {' · '}
          <code title={event.tx_hash}>{shortId(event.tx_hash)}</code>
        </>
      )}
      {figuresOf(event) !== '' && <span className="wrap-anywhere block text-ink-3">{figuresOf(event)}</span>}
    </div>
  </li>
);

export interface PaymentTimelineProps {
  readonly of: keyof typeof ROUTES;
  /** The number of the order, or the id of the deposit on a chain. */
  readonly id: string;
}

/** Each act of a payment with its actor, time and figures, from the request to the chain. */
export const PaymentTimeline = ({ of, id }: PaymentTimelineProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [`${of}s`, 'timeline', id],
    queryFn: ({ signal }) => call(ROUTES[of], { id }, signal),
  });
  return (
    <section aria-label={t('common.timeline')} className="border-line border-t pt-2 text-ink-2">
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('payments.timeline')} />}
      {data !== undefined && (
        <ol className="flex flex-col gap-1">
          {data.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events only grow at the end
            <Event key={`${event.at} ${place}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
};
