import type { Sql } from '../platform/postgres/db.ts';

/** A deposit that the server found on a chain and credited, and a payment that the signer completed. Null before the first. */
export const selectTestedPayments = async (
  sql: Sql,
): Promise<{ readonly depositAt: Date | null; readonly paymentAt: Date | null }> => {
  const [row] = await sql.query<{ deposit_at: Date | null; payment_at: Date | null }>(
    `select
       (select credited_at from funding.deposits where state = 'credited' limit 1) as deposit_at,
       (select updated_at from funding.withdrawals where status = 'completed' and payer = 'signer' limit 1) as payment_at`,
  );
  return { depositAt: row?.deposit_at ?? null, paymentAt: row?.payment_at ?? null };
};
