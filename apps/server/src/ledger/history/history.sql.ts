import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** Statements on a customer's past balances. Amounts are minor units. */

/**
 * A customer's balances at moments in ascending order: available, held and borrowed money together. Currencies that were never
 * used are left out.
 */
export const selectBalancesAt = async (
  sql: Sql,
  uid: bigint,
  moments: readonly Date[],
): Promise<readonly ReadonlyMap<Currency, bigint>[]> => {
  const rows = await sql.query<{ place: number; code: string; balance: bigint }>(
    `select b.place::integer as place, c.code, sum(b.balance)::bigint as balance
     from ledger.accounts a
     join ledger.currencies c on c.currency_id = a.currency_id
     cross join unnest(ledger.balances_at(a.account_id, $2::timestamptz[])) with ordinality as b(balance, place)
     where a.uid = $1 and a.kind in ('available', 'held', 'borrowed') and a.entry_no > 0
     group by b.place, c.code`,
    [uid, moments],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return moments.map(
    (_moment, index) =>
      new Map((byPlace.get(index + 1) ?? []).map(({ code, balance }) => [knownCurrency(code), balance])),
  );
};

/** Money that came to a customer (or left: negative) in a second for a reason other than a trade. Transfers between the customer's own accounts are left out. */
export interface Flow {
  readonly currency: Currency;
  readonly kind: string;
  readonly amount: bigint;
  readonly second: number;
  /** The first whole second at which a balance includes it: `second`, or the next one. */
  readonly countedFrom: number;
}

interface FlowRow {
  readonly code: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly second: bigint;
  readonly counted_from: bigint;
  readonly lines: bigint;
}

/**
 * A customer's flows after one moment up to another, in no particular order. Null if they have more than `limit` lines. The index
 * `entries_besides_trades` skips the lines of trades.
 */
export const selectFlows = async (
  sql: Sql,
  uid: bigint,
  { after, until }: { readonly after: Date; readonly until: Date },
  limit: number,
): Promise<readonly Flow[] | null> => {
  const rows = await sql.query<FlowRow>(
    `select c.code, f.kind, f.amount, f.second, f.counted_from, sum(f.lines) over ()::bigint as lines from (
       select l.currency_id, l.kind, sum(l.amount)::bigint as amount, l.second, l.counted_from, count(*) as lines from (
         select a.currency_id, e.kind::text as kind, e.amount, floor(extract(epoch from e.created_at))::bigint as second,
           ceil(extract(epoch from e.created_at))::bigint as counted_from
         from ledger.accounts a
         cross join lateral (
           select k.kind, k.amount, k.created_at from ledger.entries k
           where k.account_id = a.account_id and k.created_at > $2 and k.created_at <= $3
             and k.kind not in ('trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void')
           order by k.created_at limit $4 + 1
         ) e
         where a.uid = $1 and a.kind in ('available', 'held', 'borrowed')
       ) l
       group by l.currency_id, l.kind, l.second, l.counted_from
     ) f join ledger.currencies c on c.currency_id = f.currency_id`,
    [uid, after, until, limit],
  );
  if (Number(rows[0]?.lines ?? 0n) > limit) return null;
  return rows
    .filter(({ amount }) => amount !== 0n)
    .map((row) => ({
      currency: knownCurrency(row.code),
      kind: row.kind,
      amount: row.amount,
      second: Number(row.second),
      countedFrom: Number(row.counted_from),
    }));
};
