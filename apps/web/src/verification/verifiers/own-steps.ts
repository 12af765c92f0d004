import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';
import { compareOrder, compareUid } from '@tallystick/proof/tickets/compare-order.ts';
import { readTicket } from '@tallystick/proof/tickets/ticket-format.ts';
import type { DocumentCheck } from './document-check.ts';

/** The reader's own knowledge that a document is compared with. A member that is null is not known. */
export interface Own {
  /** The trade whose page led here. */
  readonly orderNo: string | null;
  /** The signed-in account. */
  readonly uid: string | null;
  /** The ticket that this phone keeps of a trade. */
  readonly ticketOf: (orderNo: string) => string | null;
  /** The nonce that this phone made for a trade. */
  readonly nonceOf: (orderNo: string) => string | null;
}

const orderIn = (ticket: string | null): AcceptedOrder | undefined => {
  if (ticket === null) return undefined;
  try {
    return readTicket(new TextEncoder().encode(ticket)).order;
  } catch {
    // An unreadable ticket is reported on the page of its trade.
    return undefined;
  }
};

const orderOf = (check: DocumentCheck): AcceptedOrder | null => {
  if (check.kind === 'liability' || check.figures === null) return null;
  return check.kind === 'receipt' ? check.figures.facts.order : check.figures.order;
};

/** The check of a document with the steps that compare it with the reader's own knowledge. */
export const withOwnSteps = (
  check: DocumentCheck,
  { orderNo, uid, ticketOf, nonceOf }: Own,
): DocumentCheck => {
  if (check.kind === 'liability') {
    const { figures } = check;
    if (figures === null) return check;
    return { ...check, steps: [...check.steps, ...compareUid(figures.uid, uid ?? undefined)] };
  }
  const order = orderOf(check);
  if (order === null) return check;
  const own = compareOrder(order, {
    orderNo: orderNo ?? undefined,
    uid: uid ?? undefined,
    ticketOrder: orderIn(ticketOf(order.orderNo)),
    nonce: nonceOf(order.orderNo) ?? undefined,
  });
  return check.kind === 'receipt'
    ? { ...check, steps: [...check.steps, ...own] }
    : { ...check, steps: [...check.steps, ...own] };
};
