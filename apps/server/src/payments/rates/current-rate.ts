import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type Rate, rateGap } from './rates.rules.ts';
import { selectNewestRate } from './rates.sql.ts';

export interface RateContext {
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
}

/** The rate of a bank that is in force now. Throws `rate_missing` if there is none, or only one that is too old. */
export const requireRate = async ({ clock, mode }: RateContext, sql: Sql, wayId: string): Promise<Rate> => {
  const rate = await selectNewestRate(sql, mode, wayId);
  if (rate === null || rateGap(rate, clock.nowMs()) !== null) throw new AppError('rate_missing');
  return rate;
};
