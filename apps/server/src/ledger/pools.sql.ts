import { CURRENCIES, type Currency } from '@tallystick/money';
import type { Sql } from '../platform/db.ts';
import type { ControlAccount } from './move.sql.ts';

/** What a control account of a customer's lane holds, in minor units. */
export const selectPool = async (
  sql: Sql,
  uid: bigint,
  account: ControlAccount,
  currency: Currency,
): Promise<bigint> => {
  const [row] = await sql.prepared<{ balance: bigint | null }>(
    'ledger_pool',
    'select ledger.control_balance(ledger.lane_of($1), $2, $3) as balance',
    [uid, CURRENCIES.indexOf(currency) + 1, account],
  );
  return row?.balance ?? 0n;
};
