import { selectLogEntriesAround } from '../../market/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { readEndedOrder, selectBatchOfOrder } from '../../trading/public.ts';
import { selectOrderLeafNo } from '../orders/order-leaves.sql.ts';
import { makeReceipt, type ReceiptDependencies } from './make-receipt.ts';

type Options = Omit<ReceiptDependencies, 'entriesAround' | 'leafOf'> & { readonly database: Database };

/** Makes the receipt of a customer's order. It gives null before the order's end, and for an order that is not in the log. */
export const createReceiptMaker = (
  options: Options,
): ((uid: bigint, orderId: string) => Promise<string | null>) => {
  const { database } = options;
  const dependencies: ReceiptDependencies = {
    ...options,
    entriesAround: ({ first, last }) => selectLogEntriesAround(database, first, last),
    leafOf: async (order) => {
      const batchNo = await selectBatchOfOrder(database, order.uid, order.acceptSecond, order.orderId);
      return batchNo === null ? null : selectOrderLeafNo(database, order.lane, batchNo, order.orderId);
    },
  };
  return async (uid, orderId) => {
    const order = await readEndedOrder(database, uid, orderId);
    return order === null ? null : makeReceipt(dependencies, order);
  };
};
