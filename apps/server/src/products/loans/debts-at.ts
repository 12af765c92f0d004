import { owedAt } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';
import { selectDebtsAt } from './debts-at.sql.ts';

/** The sum that would have repaid all of a customer's loans at each moment, in minor units of USDT. */
export const readOwedAt = async (
  sql: Sql,
  uid: bigint,
  moments: readonly Date[],
): Promise<readonly bigint[]> => {
  const debts = await selectDebtsAt(sql, uid, moments);
  return moments.map((moment, index) => {
    const second = Math.ceil(moment.getTime() / 1000);
    return (debts[index] ?? []).reduce((sum, debt) => sum + owedAt(debt, second), 0n);
  });
};
