import type { Sql } from '../../platform/postgres/db.ts';

/** Money of a currency that staff keep by hand, as the books have it. Minor units. */
export interface KeptByHand {
  readonly currency: string;
  readonly bank: bigint;
  /** On chains that the server does not read. */
  readonly otherChains: bigint;
}

/**
 * Money in by banks and by chains that staff watch, less the money that staff paid out there. Deposits of a chain that the server reads are no
 * applications, and payouts of the signer are not by hand.
 */
export const selectKeptByHand = async (
  sql: Sql,
  readChains: readonly string[],
): Promise<readonly KeptByHand[]> => {
  const rows = await sql.query<{ currency: string; bank: bigint; other_chains: bigint }>(
    `select currency, greatest(0, coalesce(sum(amount) filter (where kind = 'bank'), 0))::bigint as bank,
       greatest(0, coalesce(sum(amount) filter (where kind = 'chain'), 0))::bigint as other_chains
     from (
       select a.currency, a.amount, m.kind::text from funding.applications a join funding.payment_methods m on m.way_id = a.way_id
         where a.state = 'credited' and (a.chain is null or a.chain <> all ($1::text[]))
       union all
       select w.currency, -w.arrival, w.kind::text from funding.withdrawals w
         where w.status = 'completed' and w.payer = 'staff' and (w.chain is null or w.chain <> all ($1::text[]))
     ) moved group by currency order by currency`,
    [readChains],
  );
  return rows.map(({ currency, bank, other_chains }) => ({ currency, bank, otherChains: other_chains }));
};
