import { verifyTicket } from '@tallystick/proof/tickets/ticket.ts';
import { settleSecond } from '@tallystick/rules';
import { type AskedOrder, differencesOf } from './compare-asked.rules.ts';
import type { TicketCheck } from './recorded.rules.ts';

/** The last answer of the server about the order: its place in the log of orders, and the bound of its time. */
export interface GivenRecord {
  readonly orderProof: string | null;
  readonly bound: string | null;
}

/** Contradictions of the stated time, in place of a bound that is damaged, late or not there yet. */
const WRONG_TIME: ReadonlySet<string> = new Set([
  'witnessed_before_acceptance',
  'prices_known_before',
  'prices_too_old',
]);

/** The knowledge of this phone about an order. */
export interface PlacedOrder {
  readonly asked: AskedOrder | null;
  /** The signed-in account. */
  readonly uid: string | null;
}

/**
 * Checks a ticket with the keys pinned on this phone, compares it with the order that was placed, and checks what the server says about
 * the order, if anything. Never throws.
 */
export const checkTicket = (
  ticket: string,
  orderNo: string,
  { orderProof, bound }: GivenRecord,
  vkeys: readonly string[],
  { asked, uid }: PlacedOrder = { asked: null, uid: null },
): TicketCheck => {
  const bytes = new TextEncoder().encode(ticket);
  const { ok, order } = verifyTicket(bytes, vkeys);
  const logged = orderProof === null ? null : verifyTicket(bytes, vkeys, { orderProof });
  const bounded = bound === null ? null : verifyTicket(bytes, vkeys, { bound });
  const acceptAtMs = order?.acceptAtMs ?? 0;
  return {
    isGenuine: ok && order?.orderNo === orderNo,
    differences: order === null || asked === null ? [] : differencesOf(order, asked, uid),
    // A checkpoint is published without a slow witness.
    isRecorded:
      logged?.steps.every((step) => step.ok || step.notShown === true || step.why === 'witness_missing') ??
      false,
    isBounded: (bounded?.bound ?? null) !== null,
    isBackdated: bounded?.steps.some(({ why }) => WRONG_TIME.has(why ?? '')) ?? false,
    acceptAtMs,
    endsAtMs: settleSecond(Math.floor(acceptAtMs / 1000), order?.durationSeconds ?? 0) * 1000,
  };
};
