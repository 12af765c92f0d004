import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { LaneOutboxRow } from '../../platform/postgres/lane-outbox.sql.ts';
import {
  followOutbox,
  type OutboxTail,
  type OutboxTailDependencies,
} from '../../platform/postgres/outbox-tail.ts';
import { deleteMovementsBefore, movementsOutbox } from './movements-outbox.sql.ts';

const KEPT_MS = 86_400_000;
const PAGE = 10_000;
const MAX_PAGES = 1_000;

/** Follows the movements of all processes and reports the customers whose balances changed. */
export const followMovements = (database: Database, dependencies: OutboxTailDependencies): OutboxTail =>
  followOutbox<LaneOutboxRow>(
    {
      heads: () => movementsOutbox.heads(database),
      after: (cursors, limit) => movementsOutbox.after(database, cursors, limit),
      customersOf: async (_cursor, rows, followed) => {
        const moved = new Set(rows.flatMap(({ uids }) => uids ?? []));
        return new Set(followed.filter((uid) => moved.has(uid)));
      },
    },
    dependencies,
  );

/** Deletes outbox rows older than a day. By then every listener has read them, or it starts from the whole state. */
export const tidyMovements = async (database: Database, clock: Clock): Promise<void> => {
  const before = new Date(clock.nowMs() - KEPT_MS);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if ((await deleteMovementsBefore(database, before, PAGE)) < PAGE) return;
  }
};
