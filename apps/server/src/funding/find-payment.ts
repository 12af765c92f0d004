import type { Currency } from '@tallystick/money';
import { selectRecharge } from '../deposits/public.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { selectWithdrawal } from '../withdrawals/public.ts';

/** A payment in short. Amounts are minor units. */
interface Payment {
  readonly currency: Currency;
  readonly amount: bigint;
}

/** A customer's deposit with this number; null if the customer has none. */
export const findDeposit = async (sql: Sql, uid: bigint, orderNo: string): Promise<Payment | null> => {
  const found = await selectRecharge(sql, uid, orderNo);
  return found === null ? null : { currency: found.currency, amount: found.amount };
};

/** A customer's withdrawal with this number; null if the customer has none. */
export const findWithdrawal = async (sql: Sql, uid: bigint, orderNo: string): Promise<Payment | null> => {
  const found = await selectWithdrawal(sql, orderNo);
  return found?.uid === uid ? { currency: found.currency, amount: found.amount } : null;
};
