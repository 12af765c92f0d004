import { equalBytes, hexEncode } from '../encoding/bytes.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import { ensure, ensureShown } from '../proof-error.ts';
import { openSteps, type Step, type StepCheck } from '../steps.ts';

/** The comparison of a document with what its reader knows. A genuine document of another order or customer proves nothing to him. */

export const OWN_STEPS = [
  /** The document is about the order that the reader means. */
  'order_yours',
  /** It is about the reader himself. */
  'uid_yours',
  /** It is about exactly the order of the ticket that he kept: one leaf of the log of orders, not two under one number. */
  'ticket_same',
  /** It carries the nonce that the reader made for exactly this request. */
  'nonce_yours',
] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** The reader's own knowledge. A member that is absent leaves its step not shown. */
export interface OwnKnowledge {
  readonly orderNo?: string | undefined;
  /** The number of the customer in decimal. */
  readonly uid?: string | undefined;
  /** The order of a ticket that the reader kept. */
  readonly ticketOrder?: AcceptedOrder | undefined;
  /** The nonce of the request in hexadecimal. */
  readonly nonce?: string | undefined;
}

const checkUid = (check: StepCheck<OwnStep>, ofDocument: bigint, uid: string | undefined): void => {
  check('uid_yours', () => {
    ensureShown(uid !== undefined, 'uid_not_named');
    ensure(ofDocument.toString() === uid, 'other_customer');
  });
};

/** Compares the customer of a document without an order with the reader's own number. */
export const compareUid = (ofDocument: bigint, uid: string | undefined): readonly Step<OwnStep>[] => {
  const { check, steps } = openSteps<OwnStep>();
  checkUid(check, ofDocument, uid);
  return steps;
};

/** Compares the order of a receipt or a ticket with the reader's own knowledge. */
export const compareOrder = (
  order: AcceptedOrder,
  { orderNo, uid, ticketOrder, nonce }: OwnKnowledge,
): readonly Step<OwnStep>[] => {
  const { check, steps } = openSteps<OwnStep>();
  check('order_yours', () => {
    ensureShown(orderNo !== undefined, 'order_not_named');
    ensure(order.orderNo === orderNo, 'other_order');
  });
  checkUid(check, order.uid, uid);
  check('ticket_same', () => {
    ensureShown(ticketOrder !== undefined, 'ticket_not_named');
    ensure(equalBytes(orderEntry(order), orderEntry(ticketOrder)), 'other_leaf');
  });
  check('nonce_yours', () => {
    ensureShown(nonce !== undefined, 'nonce_not_named');
    ensure(hexEncode(order.nonce) === nonce, 'other_nonce');
  });
  return steps;
};
