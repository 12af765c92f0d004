import type { Challenge, ChallengeProof } from '@tallystick/proof';
import type { Sql } from '../../platform/postgres/db.ts';

/** Blocks of anchors as challenges: nobody knew their hashes before. */

interface Row {
  readonly chain_id: bigint;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly block_at: Date;
}

const toChallenge = (row: Row): Challenge => ({
  chainId: Number(row.chain_id),
  number: Number(row.block_number),
  hash: row.block_hash.replace(/^0x/, '').toLowerCase(),
  second: Math.floor(row.block_at.getTime() / 1000),
});

/** The block of the newest anchor. Null before the first. */
export const selectNewestChallenge = async (sql: Sql): Promise<Challenge | null> => {
  const [row] = await sql.prepared<Row>(
    'verification_newest_challenge',
    `select chain_id, block_number, block_hash, block_at from verification.anchors
     where header is not null order by hour desc limit 1`,
  );
  return row === undefined ? null : toChallenge(row);
};

/** The block with a hash (64 digits), if it has an anchor of the house. */
export const selectChallenge = async (sql: Sql, hash: string): Promise<Challenge | null> => {
  const [row] = await sql.prepared<Row>(
    'verification_challenge',
    `select chain_id, block_number, block_hash, block_at from verification.anchors
     where header is not null and block_hash = $1 order by hour desc limit 1`,
    [`0x${hash}`],
  );
  return row === undefined ? null : toChallenge(row);
};

/** The proof that the block with a hash (64 digits) has an anchor. Null if no anchor of the house is in it. */
export const selectChallengeProof = async (sql: Sql, hash: string): Promise<ChallengeProof | null> => {
  const [row] = await sql.prepared<{
    root: Buffer;
    header: Buffer;
    transaction_index: number;
    nodes: Buffer[];
  }>(
    'verification_challenge_proof',
    `select root, header, transaction_index, nodes from verification.anchors
     where header is not null and block_hash = $1 order by hour desc limit 1`,
    [`0x${hash}`],
  );
  if (row === undefined) return null;
  return {
    root: Uint8Array.from(row.root),
    block: {
      header: Uint8Array.from(row.header),
      index: row.transaction_index,
      nodes: row.nodes.map((node) => Uint8Array.from(node)),
    },
  };
};
