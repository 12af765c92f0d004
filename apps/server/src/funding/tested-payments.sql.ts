import type { Sql } from '../platform/postgres/db.ts';

export interface TestedPayments {
  /** When a deposit that the server found on a chain was credited. Null before the first. */
  readonly depositAt: (chain: string) => Date | null;
  /** When a payment of the signer was completed. Null before the first. */
  readonly paymentAt: Date | null;
}

export const selectTestedPayments = async (sql: Sql): Promise<TestedPayments> => {
  const deposits = await sql.query<{ chain: string; at: Date | null }>(
    `select c.chain, (select d.credited_at from funding.deposits d where d.chain = c.chain and d.state = 'credited' limit 1) as at
     from funding.chain_cursors c limit 100`,
  );
  const [payment] = await sql.query<{ at: Date }>(
    `select updated_at as at from funding.withdrawals where status = 'completed' and payer = 'signer' limit 1`,
  );
  return {
    depositAt: (wanted) => deposits.find(({ chain }) => chain === wanted)?.at ?? null,
    paymentAt: payment?.at ?? null,
  };
};
