import { orderTicket } from '@tallystick/contract/trading/customer.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/device/session.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import { keepTicket, keptOrder, noteTicket, openTickets, useTicketChanges } from '../../trading/public.ts';
import { verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { type KnownKeys, useHouseKeys } from '../keys/pinned-keys.ts';
import { loadAlgorithms } from '../verifiers/verifiers.ts';
import { judgeKept } from './judge-kept.ts';
import { isAlarm } from './recorded.rules.ts';

/** A ticket that waits is asked about at this interval, wherever the customer is in the app. */
const EVERY_MS = 5_000;
/** The newest open tickets. Older ones are asked about when these are recorded. */
const WATCHED = 10;

/** Asks about one kept order, and notes an alarm or that it is recorded. */
const watchOrder = async (
  orderNo: string,
  known: KnownKeys,
  uid: string | null,
  signal: AbortSignal,
): Promise<null> => {
  const vkeys = verifierKeysOf(known.keys);
  await loadAlgorithms(vkeys);
  const answer = await call(orderTicket, { order_no: orderNo }, { signal, quiet: true }).catch(() => null);
  if (answer !== null) keepTicket(orderNo, answer.ticket);
  const kept = keptOrder(orderNo);
  if (kept === null) return null;
  const given = {
    orderProof: answer?.order_proof ?? null,
    bound: answer?.bound ?? null,
    atMs: answer === null ? null : serverNow(),
  };
  const { state } = judgeKept(kept, given, { vkeys, uid, nowMs: serverNow() });
  if (isAlarm(state)) noteTicket(orderNo, { alarm: state });
  else noteTicket(orderNo, state === 'recorded' || state === 'unbounded' ? { done: true } : {});
  return null;
};

const Watch = ({ known }: { readonly known: KnownKeys }) => {
  const uid = useSession().userInfo?.uid ?? null;
  useTicketChanges();
  useQueries({
    queries: openTickets()
      .slice(-WATCHED)
      .map(({ order_no }) => ({
        queryKey: ['watched-ticket', order_no],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => watchOrder(order_no, known, uid, signal),
        refetchInterval: EVERY_MS,
      })),
  });
  return null;
};

/** Asks about each open ticket with the keys of this phone. */
export const WatchEachTicket = () => {
  const { known } = useHouseKeys();
  return known === null ? null : <Watch known={known} />;
};
