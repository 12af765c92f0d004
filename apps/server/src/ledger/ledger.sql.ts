import type { EntryKind } from '@tallystick/contract';
import { CURRENCIES, type Currency } from '@tallystick/money';
import type { Sql } from '../platform/postgres/db.ts';
import { knownCurrency } from './known-currency.ts';

/** SQL statements of the ledger. Amounts are minor units. */

export interface AccountBalance {
  readonly currency: Currency;
  /** The customer's own money, which can be staked. */
  readonly available: bigint;
  readonly held: bigint;
  /** Money that loans paid out and that is still here. It is never staked. */
  readonly borrowed: bigint;
}

/**
 * The accounts of a customer. The consumption records are the lines of `available` and `borrowed`: money that moves into `held` has a line in the
 * account that it came from.
 */
export type RecordAccount = 'available' | 'borrowed' | 'held';

/** The demo grant of a new account: 10,000 USDT. */
export const DEMO_GRANT = 10_000_000_000n;

export interface EntryFilter {
  readonly currency: Currency | null;
  /** Null: every kind. */
  readonly kinds: readonly EntryKind[] | null;
  /** Also the lines of held money. Default: false. */
  readonly withHeld?: boolean;
}

const RECORDS: readonly RecordAccount[] = ['available', 'borrowed'];

const accountsOf = ({ withHeld }: EntryFilter): readonly RecordAccount[] =>
  withHeld === true ? [...RECORDS, 'held'] : RECORDS;

export interface LedgerEntry {
  readonly account: RecordAccount;
  readonly entryNo: bigint;
  readonly currency: Currency;
  readonly kind: EntryKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly reference: string | null;
  readonly createdAtMs: number;
}

/** The start of a page of records: right after this entry, backwards in time. */
export interface EntryPosition {
  readonly createdAtMs: number;
  readonly currency: Currency;
  readonly account: RecordAccount;
  readonly entryNo: bigint;
}

export const selectLanes = async (
  sql: Sql,
): Promise<readonly { lane: number; slotFrom: number; slotTo: number }[]> => {
  const rows = await sql.query<{ lane: number; slot_from: number; slot_to: number }>(
    'select lane, slot_from, slot_to from ledger.lanes order by lane',
  );
  return rows.map((row) => ({ lane: row.lane, slotFrom: row.slot_from, slotTo: row.slot_to }));
};

export const ensureLanes = async (sql: Sql, lanes: number): Promise<void> => {
  await sql.query('select ledger.ensure_lanes($1)', [lanes]);
};

export const ensurePartitions = async (sql: Sql, from: Date, to: Date): Promise<void> => {
  await sql.query('select ledger.ensure_partitions($1, $2)', [from, to]);
};

export const openAccounts = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('select ledger.open_accounts($1)', [uid]);
};

export const payFromFaucet = async (sql: Sql, uid: bigint, amount: bigint, at: Date): Promise<boolean> => {
  const [row] = await sql.query<{ paid: boolean }>(
    `select ledger.pay_user($1, 1::smallint, 'faucet', $2, 'faucet', $3, $4) as paid`,
    [uid, amount, `faucet:${uid}`, at],
  );
  return row?.paid ?? false;
};

/** The control accounts that a demo database starts with money in. */
export type FundedAccount =
  | 'faucet'
  | 'house_available'
  | 'fund_pool'
  | 'miner_pool'
  | 'loan_pool'
  | 'campaign_pool';

/** Brings money from outside into a control account of a lane. Returns false if the reference was used before. */
export const fundLane = async (
  sql: Sql,
  lane: number,
  into: FundedAccount,
  { currency, amount }: { readonly currency: Currency; readonly amount: bigint },
  reference: string,
  at: Date,
): Promise<boolean> => {
  const [row] = await sql.query<{ funded: boolean }>(
    'select ledger.fund_lane($1, $2, $3, $4, $5, $6) as funded',
    [lane, CURRENCIES.indexOf(currency) + 1, into, amount, reference, at],
  );
  return row?.funded ?? false;
};

/** Turns up to `rows` rows of the journal into entries. Returns the number of rows. */
export const postJournal = async (sql: Sql, rows: number): Promise<number> => {
  const [row] = await sql.prepared<{ posted: number }>(
    'ledger_post_journal',
    'select ledger.post_journal($1) as posted',
    [rows],
  );
  return row?.posted ?? 0;
};

export const selectBalances = async (sql: Sql, uid: bigint): Promise<readonly AccountBalance[]> => {
  const rows = await sql.prepared<{ code: string; available: bigint; held: bigint; borrowed: bigint }>(
    'ledger_balances',
    `select c.code,
       coalesce(max(a.balance) filter (where a.kind = 'available'), 0)::bigint as available,
       coalesce(max(a.balance) filter (where a.kind = 'held'), 0)::bigint as held,
       coalesce(max(a.balance) filter (where a.kind = 'borrowed'), 0)::bigint as borrowed
     from ledger.currencies c
     left join ledger.accounts a on a.currency_id = c.currency_id and a.uid = $1
     group by c.currency_id, c.code order by c.currency_id`,
    [uid],
  );
  return rows.map(({ code, ...balance }) => ({ currency: knownCurrency(code), ...balance }));
};

const MAX_ENTRY_NO = 9_223_372_036_854_775_807n;

export const selectEntries = async (
  sql: Sql,
  uid: bigint,
  filter: EntryFilter,
  start: { after: EntryPosition | null; offset: number },
  limit: number,
): Promise<readonly LedgerEntry[]> => {
  // Each account is read by key from its newest line on, so a late page costs as much as the first.
  const rows = await sql.query<{
    account: RecordAccount;
    entry_no: bigint;
    code: string;
    kind: EntryKind;
    amount: bigint;
    balance_after: bigint;
    reference: string | null;
    created_at: Date;
  }>(
    `select a.kind as account, e.entry_no, c.code, e.kind, e.amount, e.balance_after, e.reference, e.created_at
     from ledger.accounts a
     join ledger.currencies c on c.currency_id = a.currency_id
     cross join lateral (
       select case when (c.code, a.kind::text) > ($5::text, $10::text) then $9::bigint
         when (c.code, a.kind::text) = ($5::text, $10::text) then $6::bigint else 0 end as before_no
     ) start
     cross join lateral (
       (select e.entry_no, e.kind, e.amount, e.balance_after, e.reference, e.created_at from ledger.entries e
       where e.account_id = a.account_id
         and ($3::text[] is null or e.kind = any ($3::ledger.entry_kind[]))
         and ($4::timestamptz is null or (e.created_at, e.entry_no) < ($4::timestamptz, start.before_no))
       order by e.created_at desc, e.entry_no desc limit $7::bigint + $8::bigint)
       union all
       select s.entry_no, s.kind, s.amount, s.balance_after, s.reference, s.created_at
       from ledger.sub_ledger_lines(a.account_id, $4::timestamptz, start.before_no, $7::bigint + $8::bigint) s
       where $3::text[] is null or s.kind = any ($3::ledger.entry_kind[])
       union all
       select j.entry_no, j.kind, j.amount, j.balance_after, j.reference, j.created_at
       from ledger.journal_lines(a.account_id, $4::timestamptz, start.before_no,
         case when $3::text[] is null then $7::bigint + $8::bigint end) j
       where $3::text[] is null or j.kind = any ($3::ledger.entry_kind[])
     ) e
     where a.uid = $1 and a.kind::text = any ($11::text[]) and ($2::text is null or c.code = $2) and a.entry_no > 0
     order by e.created_at desc, c.code, a.kind::text, e.entry_no desc
     offset $7::bigint limit $8::bigint`,
    [
      uid,
      filter.currency,
      filter.kinds,
      start.after === null ? null : new Date(start.after.createdAtMs),
      start.after?.currency ?? null,
      start.after?.entryNo ?? null,
      start.offset,
      limit,
      MAX_ENTRY_NO,
      start.after?.account ?? null,
      accountsOf(filter),
    ],
  );
  return rows.map((row) => ({
    account: row.account,
    entryNo: row.entry_no,
    currency: knownCurrency(row.code),
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reference: row.reference,
    createdAtMs: row.created_at.getTime(),
  }));
};

export const countEntries = async (sql: Sql, uid: bigint, filter: EntryFilter): Promise<number> => {
  // Without a filter by kind, the accounts' rows hold the count.
  const [row] =
    filter.kinds === null
      ? await sql.query<{ total: string }>(
          `select coalesce(sum(a.entry_no), 0)::text as total from ledger.accounts a
           join ledger.currencies c on c.currency_id = a.currency_id
           where a.uid = $1 and a.kind::text = any ($3::text[]) and ($2::text is null or c.code = $2)`,
          [uid, filter.currency, accountsOf(filter)],
        )
      : await sql.query<{ total: string }>(
          `select coalesce(sum((select count(*) from ledger.entries e
               where e.account_id = a.account_id and e.kind = any ($3::ledger.entry_kind[]))
             + (select sum(ledger.count_sub_ledger_lines(a.account_id, k)) from unnest($3::ledger.entry_kind[]) k)
             + (select count(*) from ledger.journal_lines(a.account_id, null, null, null) j
               where j.kind = any ($3::ledger.entry_kind[]))), 0)::text as total
           from ledger.accounts a
           join ledger.currencies c on c.currency_id = a.currency_id
           where a.uid = $1 and a.kind::text = any ($4::text[]) and ($2::text is null or c.code = $2)`,
          [uid, filter.currency, filter.kinds, accountsOf(filter)],
        );
  return Number(row?.total ?? '0');
};
