import * as z from 'zod/mini';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { claimDifficulty, followDifficulty, insertDifficulty, selectDifficulty } from './difficulty.sql.ts';

/** The content of a difficulty proposal: minor units of BTC, whole numbers as text. */
const difficultyDetail = z.object({
  value: z.string(),
  block_subsidy: z.string(),
  source: z.string(),
});

/** This lane has ended days that are not paid yet. */
export class LaneBehind extends Error {
  readonly lane: number;

  constructor(lane: number) {
    super(`lane ${lane} has something to pay first`);
    this.lane = lane;
  }
}

/**
 * Publishes a difficulty in the caller's transaction. It applies to days that end from now on. The reserves of running miners are
 * adjusted. Throws `pool_too_small` if the pool does not cover the promises of a lower difficulty, and `LaneBehind`.
 */
export const publishDifficulty = async (
  sql: Sql,
  ask: {
    readonly proposalId: string;
    readonly detail: unknown;
    readonly nowMs: number;
    readonly lanes: readonly number[];
  },
): Promise<void> => {
  const detail = difficultyDetail.parse(ask.detail);
  await claimDifficulty(sql);
  const before = await selectDifficulty(sql);
  const publishedAtMs = Math.floor(ask.nowMs / 1000) * 1000;
  if (publishedAtMs <= before.publishedAtMs) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  await insertDifficulty(sql, {
    number: before.number + 1,
    value: BigInt(detail.value),
    blockSubsidy: BigInt(detail.block_subsidy),
    source: detail.source,
    publishedAtMs,
    proposalId: ask.proposalId,
  });
  for (const lane of ask.lanes.toSorted((a, b) => a - b)) {
    const outcome = await followDifficulty(sql, lane, new Date(ask.nowMs));
    if (outcome === 'behind') throw new LaneBehind(lane);
    if (outcome === 'short') throw new AppError('pool_too_small');
  }
};
