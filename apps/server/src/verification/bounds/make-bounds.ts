import type { BoundContent } from '@tallystick/proof';
import { selectLogEntries } from '../../market/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { PublicLog } from '../logs/open-log.ts';
import { proveEntry } from '../logs/prove-entry.ts';
import { selectBound, selectFirstBoundedLeaf } from './bounds.sql.ts';

/**
 * The bound in time of a leaf of the log of orders. Null before witnesses have seen the order. Undefined for an order from before
 * bounds were kept.
 */
export type BoundOf = (leaf: number) => Promise<BoundContent | null | undefined>;

export const createBounds = (dependencies: {
  readonly database: Database;
  readonly orders: PublicLog;
  readonly prices: PublicLog;
}): BoundOf => {
  const { database, orders, prices } = dependencies;
  let firstLeaf: number | null = null;
  return async (leaf) => {
    firstLeaf ??= await selectFirstBoundedLeaf(database);
    if (leaf < firstLeaf) return undefined;
    const bound = await selectBound(database, orders.origin, leaf);
    if (bound === null) return null;
    const newest = bound.priceSize - 1;
    const [entry] = await selectLogEntries(database, newest, 1);
    invariant(entry?.position === newest, `the price log lacks its entry ${newest}`);
    return {
      orderProof: await proveEntry(orders, bound, leaf),
      price: {
        text: entry.entry,
        proof: await proveEntry(prices, { size: bound.priceSize, note: bound.priceNote }, newest),
      },
    };
  };
};
