import { PRACTICE_LANE, practiceOwner } from '../../ledger/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { LaneOutboxRow } from '../../platform/postgres/lane-outbox.sql.ts';
import {
  followOutbox,
  type OutboxTail,
  type OutboxTailDependencies,
} from '../../platform/postgres/outbox-tail.ts';
import { selectCustomersOfBatches, tradesOutbox } from './outbox.sql.ts';

/** Follows the outbox of trades. A follower of a customer also hears of the customer's practice owner. */
export const followTrades = (database: Database, dependencies: OutboxTailDependencies): OutboxTail =>
  followOutbox<LaneOutboxRow>(
    {
      heads: () => tradesOutbox.heads(database),
      after: (cursors, limit) => tradesOutbox.after(database, cursors, limit),
      customersOf: async ({ lane, batchNo }, rows, customers) => {
        const followed = lane === PRACTICE_LANE ? customers.map(practiceOwner) : customers;
        const listening = new Set(followed);
        const changed = new Set<bigint>();
        for (const { uids } of rows) for (const uid of uids ?? []) if (listening.has(uid)) changed.add(uid);
        const upTo = rows.filter(({ uids }) => uids === null).at(-1)?.batchNo;
        if (upTo !== undefined) {
          for (const uid of await selectCustomersOfBatches(
            database,
            { lane, after: batchNo, upTo },
            followed,
          )) {
            changed.add(uid);
          }
        }
        return changed;
      },
    },
    dependencies,
  );
