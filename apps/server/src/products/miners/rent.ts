import { dailyOutput } from '@tallystick/rules';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { MinerTerms } from '../orders/plans.sql.ts';
import { takePlan } from '../orders/take-plan.ts';
import { holdDifficulty, selectDifficulty } from './difficulty.sql.ts';

/**
 * Rents units in the caller's transaction: takes the rent and reserves the output of the whole term at the difficulty in force.
 * Throws `balance_too_small`, or `sold_out` if the pool does not cover the output.
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
  await takePlan(sql, terms, {
    uid,
    orderId,
    nowMs: offer.nowMs,
    amount,
    units,
    principal: 0n,
    dailyIncome: daily,
    kind: 'miner_rent',
    reference: `miner:rent:${orderId}`,
    payment: [
      { uid, account: 'available', currency: terms.currency, amount: -amount },
      { control: 'fees', currency: terms.currency, amount },
    ],
    pool: 'miner_pool',
    reserve: 'miner_reserve',
  });
};
