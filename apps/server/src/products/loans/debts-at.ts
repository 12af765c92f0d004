import { owedAt } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';
import { type OpenDebt, selectDebtsAt, selectOpenDebts } from './debts-at.sql.ts';

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

const PAGE = 20_000;
const FIRST: Pick<OpenDebt, 'uid' | 'loanId'> = { uid: 0n, loanId: '00000000-0000-0000-0000-000000000000' };

/** The sum that would repay all loans of each customer with one at a Unix second, in minor units of USDT. Reads one snapshot if the caller holds it. */
export const readAllOwed = async (sql: Sql, second: number): Promise<ReadonlyMap<bigint, bigint>> => {
  const owed = new Map<bigint, bigint>();
  let after = FIRST;
  for (;;) {
    const page = await selectOpenDebts(sql, after, PAGE);
    for (const { uid, debt } of page) owed.set(uid, (owed.get(uid) ?? 0n) + owedAt(debt, second));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return owed;
    after = last;
  }
};
