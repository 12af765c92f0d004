import { randomUUID } from 'node:crypto';
import type { Currency } from '@tallystick/money';
import { movePool } from '../../../src/ledger/public.ts';
import type { Sql } from '../../../src/platform/postgres/db.ts';

/** Books money of the house in the ledger, in minor units, or takes it out when it is below zero. */
export const bookHouse = (sql: Sql, currency: Currency, amount: bigint, at = new Date()): Promise<boolean> =>
  movePool(sql, {
    lane: 0,
    from: amount > 0n ? 'external' : 'house_available',
    to: amount > 0n ? 'house_available' : 'external',
    currency,
    amount: amount > 0n ? amount : -amount,
    reference: randomUUID(),
    at,
  });

/** The sum of control accounts of these kinds in minor units. */
export const controlSum = async (
  sql: Sql,
  currency: Currency,
  ...kinds: readonly string[]
): Promise<bigint> => {
  const [row] = await sql.query<{ sum: bigint }>(
    `select sum(a.balance)::bigint as sum from ledger.accounts a join ledger.currencies c using (currency_id)
     where a.uid is null and a.kind::text = any ($1) and c.code = $2`,
    [kinds, currency],
  );
  return row?.sum ?? 0n;
};

/** The fees of payouts that networks charged. All of them must be booked. */
export const payoutFees = async (
  sql: Sql,
  currency: Currency,
): Promise<{ readonly booked: bigint; readonly count: bigint }> => {
  const rows = await sql.query<{ fee: bigint; is_booked: boolean }>(
    'select fee, booked_at is not null as is_booked from funding.network_fees where currency = $1',
    [currency],
  );
  if (rows.some((row) => !row.is_booked)) throw new Error('a fee is not booked');
  return { booked: rows.reduce((sum, { fee }) => sum + fee, 0n), count: BigInt(rows.length) };
};
