import { verifyTicket } from '@tallystick/proof/tickets/ticket.ts';
import type { TicketCheck } from './recorded.rules.ts';

/** Checks a ticket with the keys pinned on this phone, and the proof from the log of orders, if any. Never throws. */
export const checkTicket = (
  ticket: string,
  orderNo: string,
  orderProof: string | null,
  vkeys: readonly string[],
): TicketCheck => {
  const bytes = new TextEncoder().encode(ticket);
  const { ok, order } = verifyTicket(bytes, vkeys);
  const logged = orderProof === null ? null : verifyTicket(bytes, vkeys, { orderProof });
  const acceptAtMs = order?.acceptAtMs ?? 0;
  return {
    isGenuine: ok && order?.orderNo === orderNo,
    // A checkpoint is published without a slow witness.
    isRecorded: logged?.steps.every((step) => step.ok || step.why === 'witness_missing') ?? false,
    acceptAtMs,
    endsAtMs: (Math.floor(acceptAtMs / 1000) + 2 + (order?.durationSeconds ?? 0)) * 1000,
  };
};
