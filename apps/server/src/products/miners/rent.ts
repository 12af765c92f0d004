import { moveMoney } from '../../ledger/public.ts';
import type { Sql } from '../../platform/db.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { insertPlanOrder } from '../orders.sql.ts';
import type { MinerTerms } from '../plans.sql.ts';
import { holdDifficulty, selectDifficulty } from './difficulty.sql.ts';
import { dailyOutput } from './miner.rules.ts';

/**
 * Rents units in the caller's transaction: the rent is paid, and the output of the whole term at the difficulty in force set
 * aside. Throws `balance_too_small`, or `sold_out` when the pool does not cover the output.
 */
export const rent = async (
  sql: Sql,
  terms: MinerTerms,
  offer: {
    readonly uid: bigint;
    readonly orderId: string;
    readonly nowMs: number;
    readonly units: number | null;
  },
): Promise<void> => {
  const { uid, orderId } = offer;
  if (offer.units === null) throw new AppError('invalid_fields', { fields: { units: 'required' } });
  const units = BigInt(offer.units);
  if (units < terms.min) throw new AppError('amount_too_small');
  if (units > terms.max) throw new AppError('amount_too_large');
  const amount = terms.pricePerUnit * units;
  await holdDifficulty(sql);
  const daily = dailyOutput(terms.hashRate * units, terms.feeRate, await selectDifficulty(sql));
  const output = daily * BigInt(terms.days);
  const at = new Date(offer.nowMs);
  await insertPlanOrder(sql, {
    orderId,
    uid,
    planId: terms.planId,
    version: terms.version,
    amount,
    units,
    dailyIncome: daily,
    principal: 0n,
    startSecond: Math.floor(offer.nowMs / 1000),
    createdAt: at,
  });
  const moved = await moveMoney(sql, {
    kind: 'miner_rent',
    uid,
    reference: `miner:rent:${orderId}`,
    about: orderId,
    at,
    lines: [
      { uid, account: 'available', currency: terms.currency, amount: -amount },
      { control: 'fees', currency: terms.currency, amount },
      ...(output === 0n
        ? []
        : ([
            { control: 'miner_pool', currency: terms.incomeCurrency, amount: -output },
            { control: 'miner_reserve', currency: terms.incomeCurrency, amount: output },
          ] as const)),
    ],
  });
  if (moved.outcome === 'short')
    throw new AppError(moved.of === 'available' ? 'balance_too_small' : 'sold_out');
  invariant(moved.outcome === 'moved', 'an order of its own id is taken once');
};
