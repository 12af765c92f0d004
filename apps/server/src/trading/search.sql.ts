import type { SearchSource } from '../platform/search/find.sql.ts';

/**
 * The ways to find a trade. Its number names the second around which it was accepted. For the end of its number there is no index,
 * because it would slow down each acceptance: it is looked for among the newest trades.
 */

/** At 50,000 trades this takes about 50 ms. */
const NEWEST = 50_000;
/** The first 48 bits of a number are its milliseconds. */
const SECOND_OF_NUMBER = `(('x' || left(replace($1::text, '-', ''), 12))::bit(48)::bigint / 1000)`;

export const TRADING_SEARCH: readonly SearchSource[] = [
  {
    kind: 'trade',
    by: 'number',
    term: 'number',
    select: `select o.order_id as id, o.uid, o.order_id::text as found from trading.orders o
      where o.order_id = ($1::text)::uuid and o.accept_second between ${SECOND_OF_NUMBER} - 600 and ${SECOND_OF_NUMBER} + 600
        and not ledger.is_practice(o.uid)`,
  },
  {
    kind: 'trade',
    by: 'number',
    term: 'short',
    select: `select t.order_id as id, t.uid, t.order_id::text as found from (
        select o.order_id, o.uid from trading.orders o where not ledger.is_practice(o.uid) order by o.accept_second desc limit ${NEWEST}) t
      where right(t.order_id::text, 8) = $1`,
  },
];
