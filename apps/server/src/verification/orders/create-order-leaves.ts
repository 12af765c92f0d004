import type { Database } from '../../platform/postgres/db.ts';
import { type RulesOf, selectAcceptedHeadsSince, selectAcceptedSince } from '../../trading/public.ts';
import type { Keys } from '../keys.ts';
import { createOrderCommitments, type OrderCommitments, type TermsOf } from './commit-order.ts';
import { type RememberedLeaves, rememberLeaves } from './remember-leaves.ts';
import { sequenceOrders } from './sequence-orders.ts';

/** The leaves of accepted orders. */
export interface OrderLeaves {
  readonly commitments: OrderCommitments;
  readonly remembered: RememberedLeaves;
  /** Makes leaves of newly accepted orders. */
  readonly sequence: () => Promise<number>;
}

export const createOrderLeaves = (dependencies: {
  readonly database: Database;
  readonly lanes: readonly number[];
  readonly keys: Keys;
  readonly symbolOf: (symbolId: number) => string;
  readonly termsOf: TermsOf;
  readonly rulesOf: RulesOf;
}): OrderLeaves => {
  const { database, lanes, keys, symbolOf, termsOf, rulesOf } = dependencies;
  const commitments = createOrderCommitments({ secret: keys.secret('orders'), symbolOf, termsOf, rulesOf });
  const remembered = rememberLeaves();
  const sequence = () =>
    sequenceOrders({
      database,
      lanes,
      headsSince: (lane, batchNo, limit) => selectAcceptedHeadsSince(database, lane, batchNo, limit),
      acceptedSince: (lane, batchNo, limit) => selectAcceptedSince(database, lane, batchNo, limit),
      commitOrders: commitments.commit,
      remembered,
    });
  return { commitments, remembered, sequence };
};
