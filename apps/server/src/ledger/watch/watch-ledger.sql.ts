import type { Currency } from '@tallystick/money';
import type pg from 'pg';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ControlAccount } from '../move.sql.ts';

/** Statements of the ledger check. Each returns the offences it finds, at most 20, as the text of a reason. */

type Offence = { offence: string };

const offences = async (
  sql: Sql,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly string[]> =>
  (await sql.query<Offence>(`${statement} limit 20`, values)).map((row) => row.offence);

/** Advisory lock key ("watch" in ASCII, shortened). Its holder recomputes the ledger for all processes. */
const WATCH = 0x77_61_74_63;

/** Needs a dedicated connection. Returns false if another process holds the lock. */
export const tryToWatch = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, 0) as locked', [
    WATCH,
  ]);
  return rows[0]?.locked === true;
};

export const releaseWatch = async (client: pg.PoolClient): Promise<void> => {
  await client.query('select pg_advisory_unlock($1, 0)', [WATCH]);
};

/** Makes all later statements of the transaction read one snapshot. */
export const beginSnapshot = async (sql: Sql): Promise<void> => {
  await sql.query('set transaction isolation level repeatable read, read only');
};

export const currenciesThatDoNotSumToZero = (sql: Sql): Promise<readonly string[]> =>
  offences(
    sql,
    `select 'ledger_currency_sum ' || json_build_object('currency', coalesce(c.code, 'PRACTICE'), 'sum', sum(a.balance)::text) as offence
     from ledger.accounts a left join ledger.currencies c on c.currency_id = a.currency_id
     group by c.code having sum(a.balance) <> 0`,
  );

/** The newest batch of each lane. */
export const selectBatchNumbers = async (sql: Sql): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await sql.query<{ lane: number; batch_no: bigint }>('select lane, batch_no from ledger.lanes');
  return new Map(rows.map((row) => [row.lane, row.batch_no]));
};

/** Batches of a lane after `from` up to `to` that do not sum to zero in some currency. */
export const batchesThatDoNotSumToZero = (
  sql: Sql,
  lane: number,
  from: bigint,
  to: bigint,
): Promise<readonly string[]> =>
  offences(
    sql,
    `select 'ledger_batch_sum ' || json_build_object('lane', $1::smallint, 'batch', e.batch_no::text, 'sum', sum(e.amount)::text)
       as offence
     from ledger.lines e join ledger.accounts a on a.account_id = e.account_id
     where e.lane = $1::smallint and e.batch_no > $2 and e.batch_no <= $3
     group by e.batch_no, a.currency_id having sum(e.amount) <> 0`,
    [lane, from, to],
  );

/**
 * Accounts touched by those batches whose lines do not chain, or do not end at the balance on the account's row. If there are
 * batches after `to`, an account's last line may be in one of them.
 */
export const accountsThatDoNotChain = (
  sql: Sql,
  lane: number,
  from: bigint,
  to: bigint,
  isNewest: boolean,
): Promise<readonly string[]> =>
  offences(
    sql,
    `select case when before is null then 'ledger_first_line_apart ' else 'ledger_line_apart ' end
       || json_build_object('account', account_id::text, 'line', entry_no::text, 'balance', balance_after::text,
         'before', before::text) as offence
     from (
       select e.account_id, e.entry_no, e.amount, e.balance_after, a.balance, a.entry_no as newest,
         lag(e.balance_after) over w as before, lag(e.entry_no) over w as entry_before,
         lead(e.entry_no) over w as entry_next
       from ledger.lines e join ledger.accounts a on a.account_id = e.account_id
       where e.lane = $1::smallint and e.batch_no > $2 and e.batch_no <= $3
       window w as (partition by e.account_id order by e.entry_no)
     ) line
     where (before is not null and (before + amount <> balance_after or entry_before + 1 <> entry_no))
       or (entry_no = 1 and amount <> balance_after)
       or (entry_next is null and (entry_no > newest or ($4::boolean and entry_no <> newest)
         or (entry_no = newest and balance_after <> balance)))`,
    [lane, from, to, isNewest],
  );

/** Currencies in which the customers' held accounts contain less than the given sum, in minor units. */
export const currenciesHeldTooLittle = async (
  sql: Sql,
  toHold: ReadonlyMap<string, bigint>,
): Promise<readonly string[]> =>
  toHold.size === 0
    ? []
    : offences(
        sql,
        `select 'ledger_held_too_little '
           || json_build_object('currency', t.code, 'held', coalesce(sum(a.balance), 0)::text, 'needed', t.held::text) as offence
         from unnest($1::text[], $2::bigint[]) as t(code, held)
         join ledger.currencies c on c.code = t.code
         left join ledger.accounts a on a.currency_id = c.currency_id and a.kind = 'held'
         group by t.code, t.held having coalesce(sum(a.balance), 0) < t.held`,
        [[...toHold.keys()], [...toHold.values()]],
      );

/** The balances of a lane's escrow and reserve, in minor units of USDT, or of the practice currency in the practice lane. */
export const selectHoldings = async (
  sql: Sql,
  lane: number,
): Promise<{ escrow: bigint; reserve: bigint }> => {
  const [row] = await sql.query<{ escrow: bigint; reserve: bigint }>(
    `select ledger.control_balance($1::smallint, ledger.lane_currency($1::smallint), 'escrow') as escrow,
       ledger.control_balance($1::smallint, ledger.lane_currency($1::smallint), 'house_reserve') as reserve`,
    [lane],
  );
  return { escrow: row?.escrow ?? 0n, reserve: row?.reserve ?? 0n };
};

/** The amount that a lane must have in one of its reserves, in minor units. */
export interface Promised {
  readonly lane: number;
  readonly account: ControlAccount;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** Reserves of any lane whose balance differs from the promises. A reserve without promises must be empty. */
export const reservesThatDiffer = (
  sql: Sql,
  accounts: readonly ControlAccount[],
  promised: readonly Promised[],
): Promise<readonly string[]> =>
  offences(
    sql,
    `select 'ledger_promise_apart '
       || json_build_object('lane', a.lane, 'account', a.kind, 'held', a.balance::text, 'currency', c.code,
         'needed', coalesce(t.amount, 0)::text) as offence
     from ledger.accounts a
     join ledger.currencies c on c.currency_id = a.currency_id
     left join unnest($2::smallint[], $3::ledger.account_kind[], $4::text[], $5::bigint[]) as t(lane, kind, code, amount)
       on t.lane = a.lane and t.kind = a.kind and t.code = c.code
     where a.uid is null and a.kind = any ($1::ledger.account_kind[]) and a.balance <> coalesce(t.amount, 0)`,
    [
      accounts,
      promised.map(({ lane }) => lane),
      promised.map(({ account }) => account),
      promised.map(({ currency }) => currency),
      promised.map(({ amount }) => amount),
    ],
  );
