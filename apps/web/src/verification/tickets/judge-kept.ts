import { checkTicket, type GivenRecord } from './check-ticket.ts';
import type { AskedOrder } from './compare-asked.rules.ts';
import { type TicketState, ticketState } from './recorded.rules.ts';

/** An order that this phone keeps. */
interface Kept {
  readonly order_no: string;
  /** Null if the house gave none. */
  readonly ticket: string | null;
  readonly asked?: AskedOrder | undefined;
}

/** The last answer about an order, if any, with the server's time at which it came. */
export interface TimedRecord extends GivenRecord {
  readonly atMs: number | null;
}

/** The state of an order that this phone keeps, and its check. Without a ticket there is nothing to check. */
export const judgeKept = (
  kept: Kept,
  given: TimedRecord,
  {
    vkeys,
    uid,
    nowMs,
  }: { readonly vkeys: readonly string[]; readonly uid: string | null; readonly nowMs: number },
): { readonly state: TicketState; readonly check: ReturnType<typeof checkTicket> | null } => {
  if (kept.ticket === null) return { state: 'none', check: null };
  const check = checkTicket(kept.ticket, kept.order_no, given, vkeys, { asked: kept.asked ?? null, uid });
  return { state: ticketState(check, given.atMs, nowMs), check };
};
