import type { Challenge } from '@tallystick/proof';
import type { Sql } from '../../platform/postgres/db.ts';

/** A signature by the key of a cold address over the block of an anchor. */
export interface ColdProof {
  readonly chain: string;
  readonly address: string;
  readonly challenge: Challenge;
  readonly signature: string;
}

/** Stores a verified signature. False if there is one of this address over this block. */
export const insertColdProof = async (
  sql: Sql,
  { chain, address, challenge, signature }: ColdProof,
  enteredBy: string,
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.cold_proofs (chain, address, chain_id, block_number, block_hash, block_at, signature, entered_by, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning chain`,
    [
      chain,
      address,
      challenge.chainId,
      challenge.number,
      challenge.hash,
      new Date(challenge.second * 1000),
      signature,
      enteredBy,
      at,
    ],
  );
  return rows.length > 0;
};

export interface EnteredColdProof extends ColdProof {
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

/** The newest signature of each address, at most `limit`. */
export const selectNewestColdProofs = async (
  sql: Sql,
  limit: number,
): Promise<readonly EnteredColdProof[]> => {
  const rows = await sql.query<{
    chain: string;
    address: string;
    chain_id: bigint;
    block_number: bigint;
    block_hash: string;
    block_at: Date;
    signature: string;
    entered_by: string;
    entered_at: Date;
  }>(
    `select p.* from (select distinct chain, address from funding.cold_addresses order by chain, address limit $1) c
     cross join lateral (select e.chain, e.address, e.chain_id, e.block_number, e.block_hash, e.block_at, e.signature, e.entered_by, e.entered_at
       from funding.cold_proofs e where e.chain = c.chain and e.address = c.address order by e.block_at desc limit 1) p
     order by p.chain, p.address`,
    [limit],
  );
  return rows.map((row) => ({
    chain: row.chain,
    address: row.address,
    challenge: {
      chainId: Number(row.chain_id),
      number: Number(row.block_number),
      hash: row.block_hash,
      second: Math.floor(row.block_at.getTime() / 1000),
    },
    signature: row.signature,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at,
  }));
};
