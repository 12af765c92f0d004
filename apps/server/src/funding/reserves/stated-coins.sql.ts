import type { Sql } from '../../platform/postgres/db.ts';
import type { KeyPath } from '../../signing/public.ts';

/** An address of the house with its unspent coins after a block. */
export interface StatedCoins {
  readonly address: string;
  /** Null for a cold address, of which the signer has no key. */
  readonly path: KeyPath | null;
  /** Satoshi. */
  readonly amount: bigint;
}

export interface CoinsAfterBlock {
  readonly height: bigint;
  readonly hash: string;
  readonly coins: readonly StatedCoins[];
}

interface Row {
  readonly height: bigint;
  readonly block_hash: string;
  readonly address: string | null;
  readonly held: bigint | null;
  readonly is_cold: boolean | null;
  readonly account: 0 | 1;
  readonly branch: 0 | 1;
  readonly address_index: number;
}

/**
 * The addresses with unspent coins after the newest block that the watcher has read, cold ones first, then the largest sums. One statement, so
 * block and coins are of one moment. Null before the first block.
 */
export const selectCoinsAfterBlock = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<CoinsAfterBlock | null> => {
  const rows = await sql.query<Row>(
    `select k.height, k.block_hash, c.address, c.held, c.is_cold, case when a.uid is null then 1 else 0 end as account,
       coalesce(h.branch, 0) as branch, coalesce(h.address_index, a.address_index, 0) as address_index
     from funding.chain_cursors k
     left join lateral (select o.address, o.is_cold, sum(o.amount)::bigint as held from funding.coins o
       where o.chain = k.chain and o.spent_by is null and o.block_height <= k.height group by o.address, o.is_cold
       order by o.is_cold desc, held desc, o.address limit $2) c on true
     left join funding.addresses a on a.chain = k.chain and a.address = c.address
     left join funding.house_addresses h on h.chain = k.chain and h.address = c.address
     where k.chain = $1 order by c.is_cold desc, c.held desc, c.address`,
    [chain, limit],
  );
  const [first] = rows;
  if (first === undefined) return null;
  return {
    height: first.height,
    hash: first.block_hash,
    coins: rows.flatMap(({ address, held, is_cold, account, branch, address_index: index }) =>
      address === null || held === null
        ? []
        : [{ address, amount: held, path: is_cold === true ? null : { account, branch, index } }],
    ),
  };
};
