import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** The ledger's debt to a customer in one account, in minor units: available, or held for a purpose. */
export interface CustomerBalance {
  /** Cursor of the next page. */
  readonly accountId: bigint;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly balance: bigint;
}

export interface ControlBalance {
  readonly currency: Currency;
  /** `external`, `faucet`, `escrow`, `house_available`, `house_reserve`, and any later kind. */
  readonly kind: string;
  readonly balance: bigint;
}

/** Customer accounts with a balance, after an account id, at most `limit`. Accounts of one customer are adjacent. */
export const selectCustomerBalances = async (
  sql: Sql,
  after: bigint,
  limit: number,
): Promise<readonly CustomerBalance[]> => {
  const rows = await sql.prepared<{ account_id: bigint; uid: bigint; code: string; balance: bigint }>(
    'ledger_customer_balances',
    `select a.account_id, a.uid, c.code, a.balance
     from ledger.accounts a join ledger.currencies c on c.currency_id = a.currency_id
     where a.account_id > $1 and a.uid is not null and a.balance > 0 order by a.account_id limit $2`,
    [after, limit],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    uid: row.uid,
    currency: knownCurrency(row.code),
    balance: row.balance,
  }));
};

/** The balances of all control accounts, summed over all lanes. */
export const selectControlBalances = async (sql: Sql): Promise<readonly ControlBalance[]> => {
  const rows = await sql.query<{ code: string; kind: string; balance: bigint }>(
    `select c.code, a.kind::text as kind, sum(a.balance)::bigint as balance
     from ledger.accounts a join ledger.currencies c on c.currency_id = a.currency_id
     where a.uid is null group by c.currency_id, c.code, a.kind order by c.currency_id, a.kind`,
  );
  return rows.map((row) => ({ currency: knownCurrency(row.code), kind: row.kind, balance: row.balance }));
};
