import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';
import type { AccountKind } from './balance-heads.sql.ts';

/** A customer's account: the ledger's debt in it in minor units, available, borrowed, or held for a purpose, and its lines. */
export interface OwnedAccount {
  /** Cursor of the next page. */
  readonly accountId: bigint;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly balance: bigint;
  /** The number of its last line. */
  readonly lines: number;
}

export interface ControlBalance {
  readonly currency: Currency;
  /** `external`, `faucet`, `escrow`, `house_available`, `house_reserve`, and any later kind. */
  readonly kind: string;
  readonly balance: bigint;
}

/** Customer accounts with a balance or a line, after an account id, at most `limit`. Accounts of one customer are adjacent. */
export const selectCustomerAccounts = async (
  sql: Sql,
  after: bigint,
  limit: number,
): Promise<readonly OwnedAccount[]> => {
  const rows = await sql.prepared<{
    account_id: bigint;
    uid: bigint;
    code: string;
    kind: AccountKind;
    balance: bigint;
    entry_no: bigint;
  }>(
    'ledger_customer_accounts',
    `select a.account_id, a.uid, c.code, a.kind, a.balance, a.entry_no
     from ledger.accounts a join ledger.currencies c on c.currency_id = a.currency_id
     where a.account_id > $1 and a.uid is not null and (a.balance > 0 or a.entry_no > 0) order by a.account_id limit $2`,
    [after, limit],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    uid: row.uid,
    currency: knownCurrency(row.code),
    kind: row.kind,
    balance: row.balance,
    lines: Number(row.entry_no),
  }));
};

/** The lines that an account is asked for: those after a number, which is of this time. */
export interface LinesAsked {
  readonly accountId: bigint;
  readonly after: number;
  readonly sinceMs: number;
}

/** Lines in their order, 80 bytes each. */
export interface PackedLines {
  readonly accountId: bigint;
  readonly count: number;
  readonly last: number;
  readonly lastAtMs: number;
  readonly bytes: Buffer;
}

/** The lines of accounts after those that are known, packed for the hash over them. At most `limit` for each account. */
export const selectPackedLines = async (
  sql: Sql,
  asked: readonly LinesAsked[],
  limit: number,
): Promise<readonly PackedLines[]> => {
  const rows = await sql.prepared<{
    account_id: bigint;
    lines: bigint;
    last_no: bigint;
    last_at: Date;
    packed: Buffer;
  }>(
    'ledger_lines_since',
    'select account_id, lines, last_no, last_at, packed from ledger.lines_since($1, $2, $3, $4)',
    [
      asked.map(({ accountId }) => accountId),
      asked.map(({ after }) => after),
      asked.map(({ sinceMs }) => new Date(sinceMs)),
      limit,
    ],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    count: Number(row.lines),
    last: Number(row.last_no),
    lastAtMs: row.last_at.getTime(),
    bytes: row.packed,
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
