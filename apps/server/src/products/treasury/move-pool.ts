import { poolMove } from '@tallystick/contract';
import { CURRENCIES, parseAmount } from '@tallystick/money';
import type * as z from 'zod/mini';
import { movePool, selectPoolByLane } from '../../ledger/public.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { splitOver } from './split.rules.ts';
import { insertPoolMove, isReferenceUsed, selectBookedRewards } from './treasury.sql.ts';

type PoolMove = z.output<typeof poolMove>;

interface Parsed extends Omit<PoolMove, 'amount'> {
  readonly amount: bigint;
}

const parse = (move: PoolMove): Parsed => {
  const amount = parseAmount(move.amount, move.currency);
  if (amount === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  if (move.from === move.to) throw new AppError('invalid_fields', { fields: { to: 'invalid' } });
  return { ...move, amount };
};

/** The part of each lane's account that may leave it. Rewards that customers have booked stay in the campaign's pool. */
const takeable = async (sql: Sql, { from, currency }: Parsed, lanes: readonly number[]) => {
  if (from === 'external') return lanes.length;
  const has = await selectPoolByLane(sql, lanes, from, currency);
  if (from !== 'campaign_pool' || currency !== 'USDT') return has;
  let kept = await selectBookedRewards(sql);
  return has.map((each) => {
    const stays = each < kept ? each : kept;
    kept -= stays;
    return each - stays;
  });
};

/** Checks that a move is possible now. Throws `pool_too_small`, or `already_decided` for a used reference. */
export const checkPoolMove = async (sql: Sql, asked: PoolMove, lanes: readonly number[]): Promise<void> => {
  const move = parse(asked);
  if (await isReferenceUsed(sql, move.reference)) throw new AppError('already_decided');
  if (splitOver(move.amount, await takeable(sql, move, lanes)) === null) throw new AppError('pool_too_small');
};

/**
 * Moves money between the outside, the house and a pool in the caller's transaction, once per reference. Each lane has its own
 * accounts and gives in proportion to its balance. Throws `pool_too_small`, `already_decided`.
 */
export const carryOutPoolMove = async (
  sql: Sql,
  ask: {
    readonly proposalId: string;
    readonly detail: unknown;
    readonly nowMs: number;
    readonly lanes: readonly number[];
  },
): Promise<void> => {
  const move = parse(poolMove.parse(ask.detail));
  const at = new Date(ask.nowMs);
  const lanes = ask.lanes.toSorted((a, b) => a - b);
  const currencyId = CURRENCIES.indexOf(move.currency) + 1;
  const written = { ...move, proposalId: ask.proposalId, currencyId, at };
  if (!(await insertPoolMove(sql, written))) throw new AppError('already_decided');
  const parts = splitOver(move.amount, await takeable(sql, move, lanes));
  if (parts === null) throw new AppError('pool_too_small');
  for (const [index, lane] of lanes.entries()) {
    const amount = parts[index] ?? 0n;
    if (amount === 0n) continue;
    const reference = `pool:${ask.proposalId}:${lane}`;
    // The balance is lower than a moment ago, because a part was promised meanwhile.
    if (!(await movePool(sql, { ...move, lane, amount, reference, at })))
      throw new AppError('pool_too_small');
  }
};
