import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import * as z from 'zod/mini';

/** The value that a share of the values does not exceed, such as 0.99. 0 for no values. */
export const shareOf = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0);

export const nowSecond = (): number => Math.floor(Date.now() / 1_000);

const seconds = z.object({ missing: z.coerce.number() });
const settled = z.object({ settled: z.int(), unsettled: z.int(), void: z.int(), late: z.number() });

/** The number of seconds from `from` to `to` without an entry in the price log. */
export const missingSeconds = async (database: pg.Client, from: number, to: number): Promise<number> => {
  const { rows } = await database.query(
    `select count(*)::int as missing from generate_series($1::bigint, $2::bigint) as s(t)
     where not exists (select from market.price_log l where l.t = s.t)`,
    [from, to],
  );
  return seconds.parse(rows[0]).missing;
};

const newest = z.object({ second: z.coerce.number() });
const LOOK_EVERY_MS = 100;

/** Resolves once the price log has a second, or when the time is over. */
export const waitForSecond = async (database: pg.Client, second: number, withinMs: number): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const { rows } = await database.query('select max(t) as second from market.price_log');
    if (newest.parse(rows[0]).second >= second) return;
    await delay(LOOK_EVERY_MS);
  }
};

/** How the groups of a span of settlement seconds were settled; `late` is the longest time from the second to the settlement. */
export const settlementsOf = async (
  database: pg.Client,
  from: number,
  to: number,
): Promise<z.output<typeof settled>> => {
  const { rows } = await database.query(
    `select (count(settled_at))::int as settled, (count(*) - count(settled_at))::int as unsettled,
       (count(*) filter (where void))::int as void,
       coalesce(max(extract(epoch from settled_at) - settle_second), 0)::float8 as late
     from trading.groups where settle_second between $1 and $2`,
    [from, to],
  );
  return settled.parse(rows[0]);
};
