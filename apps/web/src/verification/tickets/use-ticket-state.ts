import { orderTicket } from '@tallystick/contract/trading/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/device/session.ts';
import { serverNow, useServerNow } from '../../shared/scheduling/server-clock.ts';
import { keepTicket, keptOrder, useTicketChanges } from '../../trading/public.ts';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import type { Difference } from './compare-asked.rules.ts';
import { judgeKept } from './judge-kept.ts';
import type { TicketState } from './recorded.rules.ts';

const ASK_AGAIN_MS = 1_000;
const LATER_MS = 10_000;
/** Questions about a bound: ten in the first seconds, and then until a minute has passed. */
const BOUND_ASKED = 26;
const OFTEN_ASKED = 20;
const SHOWN_EVERY_MS = 1_000;

export interface ShownTicket {
  /** Null if the house gave none. */
  readonly ticket: string | null;
  readonly state: TicketState;
  /** The parts in which it differs from the order that was placed on this phone. */
  readonly differences: readonly Difference[];
  /** The bound of its time, if the server gave one. */
  readonly bound: string | null;
  /** The trade has ended, so its receipt takes over. */
  readonly hasEnded: boolean;
}

const NOTHING = { orderProof: null, bound: null, atMs: null };

/** The ticket of a trade and its state. The kept ticket counts; the server's answer only brings the proof. Null for an unknown order. */
export const useTicketState = (orderNo: string, keys: HouseKeys): ShownTicket | null => {
  const now = useServerNow(SHOWN_EVERY_MS);
  const uid = useSession().userInfo?.uid ?? null;
  useTicketChanges();
  const asked = useQuery({
    queryKey: ['ticket', orderNo],
    queryFn: async ({ signal }) => {
      const answer = await call(orderTicket, { order_no: orderNo }, { signal, quiet: true });
      keepTicket(orderNo, answer.ticket);
      return { orderProof: answer.order_proof, bound: answer.bound, atMs: serverNow() };
    },
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return ASK_AGAIN_MS;
      // A house without witnesses never gives a bound.
      if (
        state.data.orderProof !== null &&
        (state.data.bound !== null || state.dataUpdateCount >= BOUND_ASKED)
      )
        return false;
      return state.dataUpdateCount < OFTEN_ASKED ? ASK_AGAIN_MS : LATER_MS;
    },
  });
  const kept = keptOrder(orderNo);
  if (kept === null) return null;
  const { state, check } = judgeKept(kept, asked.data ?? NOTHING, {
    vkeys: verifierKeysOf(keys),
    uid,
    nowMs: now,
  });
  return {
    ticket: kept.ticket,
    state,
    differences: check?.differences ?? [],
    bound: asked.data?.bound ?? null,
    hasEnded: check !== null && now >= check.endsAtMs,
  };
};
