import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import type { Signer } from '../notes/note.ts';
import { signBatch, type Ticket, writeTicket } from '../tickets/ticket-format.ts';
import { proveInclusion } from '../tree/merkle-proofs.ts';
import { anOrder, HOST, openTestLog, receiptSigner } from './house.ts';
import { growTree } from './trees.ts';

/** Orders of other customers, to fill a batch. */
export const otherOrders = (count: number): readonly AcceptedOrder[] =>
  Array.from({ length: count }, (_, index) => anOrder({ uid: BigInt(index + 1) }));

/** The ticket of the order at `index` of a batch, signed by the house. */
export const ticketIn = async (
  orders: readonly AcceptedOrder[],
  index: number,
  signer: Signer = receiptSigner,
  host = HOST,
): Promise<Ticket> => {
  const order = orders[index];
  if (order === undefined) throw new Error(`the batch has no order ${index}`);
  const tree = growTree(orders.map(orderEntry));
  const batch = { size: orders.length, root: tree.root };
  return {
    host,
    order,
    batch,
    index,
    path: await proveInclusion(index, orders.length, tree.read),
    signature: signBatch(host, batch, signer),
  };
};

/** The text of an order's ticket, from a batch with five others. */
export const ticketOf = async (order: AcceptedOrder): Promise<string> =>
  writeTicket(await ticketIn([...otherOrders(3), order, ...otherOrders(2)], 3));

/** A tlog-proof of an order against the log of orders. */
export const orderProofOf = (order: AcceptedOrder): Promise<string> =>
  openTestLog('orders', [...otherOrders(5), order].map(orderEntry)).prove(5);
