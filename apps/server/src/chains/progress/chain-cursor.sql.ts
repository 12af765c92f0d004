import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** Statements on the progress of reading a chain. */

export interface Cursor {
  readonly chainId: bigint;
  readonly genesis: string;
  readonly height: bigint;
  readonly blockHash: string;
  readonly head: bigint;
  readonly haltedReason: string | null;
  /** When the node last answered, within half a minute. */
  readonly lookedAtMs: number;
  /** Every block up to here was read once more when it was final. */
  readonly checkedHeight: bigint;
  /** Transfers that only the second read found. */
  readonly foundLate: number;
}

interface Row {
  readonly chain_id: bigint;
  readonly genesis: string;
  readonly height: bigint;
  readonly block_hash: string;
  readonly head: bigint;
  readonly halted_reason: string | null;
  readonly looked_at: Date;
  readonly checked_height: bigint;
  readonly found_late: number;
}

const COLUMNS =
  'chain_id, genesis, height, block_hash, head, halted_reason, looked_at, checked_height, found_late';

const toCursor = (row: Row | undefined): Cursor | null =>
  row === undefined
    ? null
    : {
        chainId: row.chain_id,
        genesis: row.genesis,
        height: row.height,
        blockHash: row.block_hash,
        head: row.head,
        haltedReason: row.halted_reason,
        lookedAtMs: row.looked_at.getTime(),
        checkedHeight: row.checked_height,
        foundLate: row.found_late,
      };

export const selectCursor = async (sql: Sql, chain: string): Promise<Cursor | null> =>
  toCursor(
    (await sql.query<Row>(`select ${COLUMNS} from funding.chain_cursors where chain = $1`, [chain]))[0],
  );

/** All chains that are read. There are only a few. */
export const selectCursors = async (sql: Sql): Promise<readonly (Cursor & { readonly chain: string })[]> => {
  const rows = await sql.query<Row & { chain: string }>(
    `select chain, ${COLUMNS} from funding.chain_cursors order by chain limit 100`,
  );
  return rows.flatMap((row) => {
    const cursor = toCursor(row);
    return cursor === null ? [] : [{ ...cursor, chain: row.chain }];
  });
};

/** The cursor, locked until the transaction ends. `for share` allows other readers. */
export const lockCursor = async (
  sql: Sql,
  chain: string,
  strength: 'update' | 'share',
): Promise<Cursor | null> =>
  toCursor(
    (
      await sql.query<Row>(
        `select ${COLUMNS} from funding.chain_cursors where chain = $1 for ${strength === 'update' ? 'update' : 'share'}`,
        [chain],
      )
    )[0],
  );

/** Sets the starting point of a chain that is seen for the first time. Another process may have been first. */
export const insertCursor = async (
  sql: Sql,
  chain: string,
  cursor: Pick<Cursor, 'chainId' | 'genesis' | 'height' | 'blockHash' | 'checkedHeight'>,
  now: Date,
): Promise<void> => {
  const rows = await sql.query(
    `insert into funding.chain_cursors (chain, chain_id, genesis, height, block_hash, head, looked_at, checked_height, read_since)
     values ($1, $2, $3, $4::bigint, $5, $4::bigint, $6, $7, $6) on conflict do nothing returning 1`,
    [chain, cursor.chainId, cursor.genesis, cursor.height, cursor.blockHash, now, cursor.checkedHeight],
  );
  if (rows.length > 0) {
    await insertBlocks(sql, chain, [{ height: cursor.height, hash: cursor.blockHash }]);
  }
};

export const deleteCursor = async (sql: Sql, chain: string): Promise<void> => {
  await sql.query('delete from funding.chain_blocks where chain = $1', [chain]);
  await sql.query('delete from funding.chain_cursors where chain = $1', [chain]);
};

export const updateCursor = async (
  sql: Sql,
  chain: string,
  at: { readonly height: bigint; readonly hash: string; readonly head: bigint },
  now: Date,
): Promise<void> => {
  await sql.query(
    `update funding.chain_cursors set height = $2::bigint, block_hash = $3, head = greatest($2::bigint, $4::bigint), looked_at = $5
     where chain = $1`,
    [chain, at.height, at.hash, at.head, now],
  );
};

/** Notes that the blocks up to a height were read once more, and the number of transfers that only this read found. */
export const noteSecondRead = async (
  sql: Sql,
  chain: string,
  of: { readonly height: bigint; readonly found: number },
): Promise<void> => {
  await sql.query(
    'update funding.chain_cursors set checked_height = $2, found_late = found_late + $3 where chain = $1',
    [chain, of.height, of.found],
  );
};

/** Blocks above a height are to be read once more, because a re-organisation replaced them. */
export const undoSecondReads = async (sql: Sql, chain: string, above: bigint): Promise<void> => {
  await sql.query(
    'update funding.chain_cursors set checked_height = $2 where chain = $1 and checked_height > $2',
    [chain, above],
  );
};

/** Notes that the node answered, at most once in half a minute. */
export const noteLook = async (sql: Sql, chain: string, now: Date): Promise<void> => {
  await sql.prepared(
    'funding_note_look',
    `update funding.chain_cursors set looked_at = $2::timestamptz where chain = $1 and looked_at < $2::timestamptz - interval '30 seconds'`,
    [chain, now],
  );
};

/** Halts crediting on a chain until a person has examined it. The first reason is kept. */
export const haltChain = async (sql: Sql, chain: string, reason: ReasonText, now: Date): Promise<void> => {
  await sql.query(
    `update funding.chain_cursors set halted_reason = $2, halted_at = $3 where chain = $1 and halted_reason is null`,
    [chain, reason, now],
  );
};

export const insertBlocks = async (
  sql: Sql,
  chain: string,
  blocks: readonly { readonly height: bigint; readonly hash: string }[],
): Promise<void> => {
  await sql.query(
    `insert into funding.chain_blocks (chain, height, block_hash)
     select $1, height, hash from unnest($2::bigint[], $3::text[]) as t(height, hash)`,
    [chain, blocks.map(({ height }) => height), blocks.map(({ hash }) => hash)],
  );
};

/** True if nobody has moved the cursor since it was read. */
export const isStill = (cursor: Cursor | null, read: Cursor): boolean =>
  cursor !== null && cursor.height === read.height && cursor.blockHash === read.blockHash;

/** Deletes blocks below a height, or above one. */
export const deleteBlocks = async (
  sql: Sql,
  chain: string,
  outside: { readonly below: bigint } | { readonly above: bigint },
): Promise<void> => {
  if ('below' in outside) {
    await sql.query('delete from funding.chain_blocks where chain = $1 and height < $2', [
      chain,
      outside.below,
    ]);
  } else {
    await sql.query('delete from funding.chain_blocks where chain = $1 and height > $2', [
      chain,
      outside.above,
    ]);
  }
};

/** The hashes of the stored blocks of a range, by height. */
export const selectBlockHashes = async (
  sql: Sql,
  chain: string,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<ReadonlyMap<bigint, string>> => {
  const rows = await sql.query<{ height: bigint; hash: string }>(
    `select height, block_hash as hash from funding.chain_blocks where chain = $1 and height between $2 and $3 limit 2000`,
    [chain, from, to],
  );
  return new Map(rows.map(({ height, hash }) => [height, hash]));
};

/** The stored blocks up to a height, newest first. */
export const selectBlocks = async (
  sql: Sql,
  chain: string,
  upTo: bigint,
): Promise<readonly { readonly height: bigint; readonly hash: string }[]> =>
  sql.query<{ height: bigint; hash: string }>(
    `select height, block_hash as hash from funding.chain_blocks where chain = $1 and height <= $2
     order by height desc limit 2000`,
    [chain, upTo],
  );
