import type { Difficulty } from '@tallystick/rules';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

export interface PublishedDifficulty extends Difficulty {
  readonly number: number;
  readonly source: string;
  readonly publishedAtMs: number;
}

/** The difficulty in force. */
export const selectDifficulty = async (sql: Sql): Promise<PublishedDifficulty> => {
  const [row] = await sql.prepared<{
    number: number;
    value: bigint;
    block_subsidy: bigint;
    source: string;
    published_at: Date;
  }>(
    'products_difficulty',
    'select number, value, block_subsidy, source, published_at from products.difficulties order by number desc limit 1',
  );
  invariant(row !== undefined, 'there is a difficulty');
  return {
    number: row.number,
    value: row.value,
    blockSubsidy: row.block_subsidy,
    source: row.source,
    publishedAtMs: row.published_at.getTime(),
  };
};

/** Takes a shared lock on the difficulty until the transaction ends. */
export const holdDifficulty = async (sql: Sql): Promise<void> => {
  await sql.query(`select pg_advisory_xact_lock_shared(hashtext('products.difficulties'))`);
};

/** Takes the exclusive lock on the difficulty: waits for all shared holders and blocks others until the transaction ends. */
export const claimDifficulty = async (sql: Sql): Promise<void> => {
  await sql.query(`select pg_advisory_xact_lock(hashtext('products.difficulties'))`);
};

/**
 * Adjusts the reserves of a lane's miners to the newest difficulty. After 'behind' and 'short' the work is incomplete and the
 * caller must roll back.
 */
export const followDifficulty = async (
  sql: Sql,
  lane: number,
  at: Date,
): Promise<'done' | 'behind' | 'short'> => {
  const [row] = await sql.query<{ outcome: 'done' | 'behind' | 'short' }>(
    'select products.follow_difficulty($1, $2) as outcome',
    [lane, at],
  );
  invariant(row !== undefined, 'following has an outcome');
  return row.outcome;
};
