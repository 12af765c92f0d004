import { poolMoveForm } from '@tallystick/contract';
import { uuid } from '@tallystick/contract/fields.ts';
import { formatAmount, isCurrency, parseAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import { movePool, selectPoolByLane } from '../../ledger/public.ts';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { splitOver } from './split.rules.ts';
import { isReferenceUsed, lockPoolMoves, selectBookedRewards } from './treasury.sql.ts';

/** The columns of a move that a change sets. The amount is in minor units, as text. */
const storedMove = z.object({
  from_account: poolMoveForm.shape.from,
  to_account: poolMoveForm.shape.to,
  currency: poolMoveForm.shape.currency,
  amount: z.string(),
  reference: z.string(),
});
type Move = z.output<typeof storedMove>;

const toStored = ({ from, to, currency, amount, reference }: z.output<typeof poolMoveForm>): Move => {
  const parsed = parseAmount(amount, currency);
  if (parsed === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  if (from === to) throw new AppError('invalid_fields', { fields: { to: 'invalid' } });
  return { from_account: from, to_account: to, currency, amount: String(parsed), reference };
};

/** The part of each lane's account that may leave it. Rewards that customers have booked stay in the campaign's pool. */
const takeable = async (sql: Sql, { from_account: from, currency }: Move, lanes: readonly number[]) => {
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

/** The parts of the lanes. Throws `pool_too_small`. */
const partsOf = async (sql: Sql, move: Move, lanes: readonly number[]): Promise<readonly bigint[]> => {
  const parts = splitOver(BigInt(move.amount), await takeable(sql, move, lanes));
  if (parts === null) throw new AppError('pool_too_small');
  return parts;
};

const writeMove = writesVersion('products.pool_moves', { decidedAt: 'moved_at' });

/**
 * Moves money between the outside, the house and a pool, once per reference. Each lane has its own accounts and gives in proportion to its
 * balance. The reserves of promises are accounts of their own and cannot be named. The target is a number that the proposer draws.
 */
export const poolMovesChange = ({ lanes: all }: { readonly lanes: readonly number[] }): AnyChange => {
  const lanes = all.toSorted((a, b) => a - b);
  return defineChange({
    subject: 'pool_moves',
    form: poolMoveForm,
    content: storedMove,
    newest: async (_sql, target) => {
      if (!uuid.safeParse(target).success) throw new AppError('not_found');
      return { version: 0, content: null };
    },
    toContent: toStored,
    check: async (sql, move, { isApproval }) => {
      await lockPoolMoves(sql);
      if (await isReferenceUsed(sql, move.reference)) throw new AppError('already_decided');
      // An approval finds the parts when it moves them.
      if (!isApproval) await partsOf(sql, move, lanes);
    },
    carryOut: async (sql, change) => {
      const { from_account: from, to_account: to, currency, ...move } = change.content;
      await writeMove(sql, change);
      const parts = await partsOf(sql, change.content, lanes);
      for (const [index, lane] of lanes.entries()) {
        const amount = parts[index] ?? 0n;
        if (amount === 0n) continue;
        const reference = `pool:${change.changeId}:${lane}`;
        const at = new Date(change.decidedAtMs);
        // The balance is lower than a moment ago, because a part was promised meanwhile.
        if (!(await movePool(sql, { ...move, from, to, currency, lane, amount, reference, at })))
          throw new AppError('pool_too_small');
      }
    },
    words: ({ amount, currency, ...rest }) => {
      invariant(isCurrency(currency), 'a move is in a currency');
      return { ...rest, amount: formatAmount(BigInt(amount), currency), currency };
    },
  });
};
