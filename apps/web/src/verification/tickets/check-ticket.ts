import { verifyTicket } from '@tallystick/proof/tickets/ticket.ts';
import { settleSecond } from '@tallystick/rules';
import type { TicketCheck } from './recorded.rules.ts';

/** The last answer of the server about the order: its place in the log of orders, and the bound of its time. */
export interface GivenRecord {
  readonly orderProof: string | null;
  readonly bound: string | null;
}

/** Contradictions of the stated time, in place of a bound that is damaged, late or not there yet. */
const WRONG_TIME: ReadonlySet<string> = new Set(['witnessed_before_acceptance', 'prices_known_before']);

/** Checks a ticket with the keys pinned on this phone, and what the server says about its order, if anything. Never throws. */
export const checkTicket = (
  ticket: string,
  orderNo: string,
  { orderProof, bound }: GivenRecord,
  vkeys: readonly string[],
): TicketCheck => {
  const bytes = new TextEncoder().encode(ticket);
  const { ok, order } = verifyTicket(bytes, vkeys);
  const logged = orderProof === null ? null : verifyTicket(bytes, vkeys, { orderProof });
  const bounded = bound === null ? null : verifyTicket(bytes, vkeys, { bound });
  const acceptAtMs = order?.acceptAtMs ?? 0;
  return {
    isGenuine: ok && order?.orderNo === orderNo,
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
