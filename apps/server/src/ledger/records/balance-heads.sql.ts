import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** The kinds of a customer's accounts in a currency. */
export type AccountKind = 'available' | 'held' | 'borrowed';

/** An account with its balance and the total number of its lines. */
export interface AccountHead {
  readonly uid: bigint;
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly balance: bigint;
  readonly lines: number;
}

/** A line that does not belong to a trade. */
export interface OtherLine {
  readonly uid: bigint;
  readonly currency: Currency;
  readonly kind: AccountKind;
  readonly amount: bigint;
  readonly entryNo: bigint;
  readonly batchNo: bigint;
}

export const selectAccountHeads = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<readonly AccountHead[]> => {
  const rows = await sql.prepared<{
    uid: bigint;
    code: string;
    kind: AccountKind;
    balance: bigint;
    lines: bigint;
  }>(
    'ledger_account_heads',
    `select a.uid, c.code, a.kind, a.balance, a.entry_no as lines
     from ledger.accounts a join ledger.currencies c on c.currency_id = a.currency_id
     where a.uid = any ($1::bigint[]) order by a.uid, a.account_id`,
    [uids],
  );
  return rows.map((row) => ({
    uid: row.uid,
    currency: knownCurrency(row.code),
    kind: row.kind,
    balance: row.balance,
    lines: Number(row.lines),
  }));
};

/** The newest lines of each of the customers' accounts, at most `limit`, without lines of trades. */
export const selectOtherLines = async (
  sql: Sql,
  asks: readonly { readonly uid: bigint; readonly newest: number }[],
): Promise<readonly OtherLine[]> => {
  const rows = await sql.prepared<{
    uid: bigint;
    code: string;
    kind: AccountKind;
    amount: bigint;
    entry_no: bigint;
    batch_no: bigint;
  }>(
    'ledger_other_lines',
    `select a.uid, c.code, a.kind, e.amount, e.entry_no, e.batch_no
     from unnest($1::bigint[], $2::bigint[]) as t(uid, newest)
     join ledger.accounts a on a.uid = t.uid and a.entry_no > 0
     join ledger.currencies c on c.currency_id = a.currency_id
     cross join lateral (
       select l.amount, l.entry_no, l.batch_no, l.kind from (
         (select e.amount, e.entry_no, e.batch_no, e.kind from ledger.entries e
         where e.account_id = a.account_id order by e.created_at desc, e.entry_no desc limit t.newest)
         union all
         -- Lines that are not yet entries.
         select x.amount, x.entry_no, j.batch_no, j.kind
         from ledger.journal j
         cross join lateral unnest(j.accounts, j.entry_nos, j.amounts) as x(account_id, entry_no, amount)
         where j.lane = ledger.lane_of(a.uid) and a.account_id = any (j.accounts) and x.account_id = a.account_id
       ) l order by l.entry_no desc limit t.newest) e
     where e.kind not in ('trade_stake', 'trade_win', 'trade_tie', 'trade_void')
     order by a.uid, e.batch_no, a.account_id, e.entry_no`,
    [asks.map(({ uid }) => uid), asks.map(({ newest }) => newest)],
  );
  return rows.map((row) => ({
    uid: row.uid,
    currency: knownCurrency(row.code),
    kind: row.kind,
    amount: row.amount,
    entryNo: row.entry_no,
    batchNo: row.batch_no,
  }));
};
