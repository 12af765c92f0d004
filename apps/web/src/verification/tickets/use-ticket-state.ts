import { orderTicket } from '@tallystick/contract/trading/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { serverNow, useServerNow } from '../../shared/scheduling/server-clock.ts';
import { keepTicket, keptTicket } from '../../trading/public.ts';
import { type HouseKeys, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { checkTicket } from './check-ticket.ts';
import { type TicketState, ticketState } from './recorded.rules.ts';

const ASK_AGAIN_MS = 1_000;
const LATER_MS = 10_000;
const BOUND_ASKED = 10;
const SHOWN_EVERY_MS = 1_000;

export interface ShownTicket {
  readonly ticket: string;
  readonly state: TicketState;
  /** The bound of its time, if the server gave one. */
  readonly bound: string | null;
  /** The trade has ended, so its receipt takes over. */
  readonly hasEnded: boolean;
}

const NOTHING = { orderProof: null, bound: null };

/** The ticket of a trade and its state. The kept ticket counts; the server's answer only brings the proof. Null without a ticket. */
export const useTicketState = (orderNo: string, keys: HouseKeys): ShownTicket | null => {
  const now = useServerNow(SHOWN_EVERY_MS);
  const vkeys = verifierKeysOf(keys);
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
      return state.dataUpdateCount < 20 ? ASK_AGAIN_MS : LATER_MS;
    },
  });
  const ticket = keptTicket(orderNo);
  if (ticket === null) return null;
  const check = checkTicket(ticket, orderNo, asked.data ?? NOTHING, vkeys);
  return {
    ticket,
    bound: asked.data?.bound ?? null,
    state: ticketState(check, asked.data?.atMs ?? null, now),
    hasEnded: now >= check.endsAtMs,
  };
};
