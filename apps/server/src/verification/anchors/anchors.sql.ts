import type { BlockProof } from '@tallystick/proof';
import type { Sql } from '../../platform/postgres/db.ts';
import { isLogName, type LogName } from '../logs/log-names.ts';

/** A checkpoint that witnesses have cosigned. */
export interface WitnessedCheckpoint {
  readonly log: LogName;
  readonly origin: string;
  readonly size: number;
  /** The signed note with its cosignatures. */
  readonly note: string;
}

/** Stores the newest witnessed checkpoint of a log. An older one of the same origin never replaces it. */
export const upsertWitnessed = async (
  sql: Sql,
  { log, origin, size, note }: WitnessedCheckpoint,
  at: Date,
): Promise<void> => {
  await sql.prepared(
    'verification_upsert_witnessed',
    `insert into verification.witnessed_checkpoints as w (log, origin, size, checkpoint, witnessed_at)
     values ($1, $2, $3, $4, $5) on conflict (log) do update
     set origin = excluded.origin, size = excluded.size, checkpoint = excluded.checkpoint, witnessed_at = excluded.witnessed_at
     where w.origin <> excluded.origin or w.size <= excluded.size`,
    [log, origin, size, note, at],
  );
};

export const selectWitnessed = async (sql: Sql): Promise<readonly WitnessedCheckpoint[]> => {
  const rows = await sql.query<{ log: string; origin: string; size: bigint; checkpoint: string }>(
    'select log, origin, size, checkpoint from verification.witnessed_checkpoints',
  );
  return rows.flatMap(({ log, origin, size, checkpoint }) =>
    isLogName(log) ? [{ log, origin, size: Number(size), note: checkpoint }] : [],
  );
};

/** An anchor under way. */
export interface OpenAnchor {
  readonly anchorId: string;
  /** Hours since 1970. */
  readonly hour: number;
  readonly root: Uint8Array;
}

export interface AnchorTurn {
  /** The current hour. */
  readonly hour: number;
  /** True if this hour has no anchor yet. */
  readonly isDue: boolean;
  readonly open: OpenAnchor | null;
}

/** The anchor under way, and whether a new one is due. `now` is a test clock; null asks the database's clock. */
export const selectTurn = async (sql: Sql, now: Date | null): Promise<AnchorTurn> => {
  const [row] = await sql.query<{
    hour: bigint;
    is_due: boolean;
    anchor_id: string | null;
    open_hour: bigint | null;
    root: Buffer | null;
  }>(
    `select n.hour, not exists (select from verification.anchors a where a.hour >= n.hour) as is_due,
       o.anchor_id, o.hour as open_hour, o.root
     from (select floor(extract(epoch from coalesce($1::timestamptz, now())) / 3600)::bigint as hour) n
     left join verification.anchors o on o.ended_at is null`,
    [now],
  );
  if (row === undefined) throw new Error('the database tells no time');
  const { anchor_id: anchorId, open_hour: openHour, root } = row;
  const open =
    anchorId === null || openHour === null || root === null
      ? null
      : { anchorId, hour: Number(openHour), root: Uint8Array.from(root) };
  return { hour: Number(row.hour), isDue: row.is_due, open };
};

export interface NewAnchor {
  readonly anchorId: string;
  readonly root: Uint8Array;
  readonly notes: readonly string[];
  readonly ordersOrigin: string;
  readonly ordersSize: number;
  readonly pricesSize: number;
}

/** Makes the anchor of this hour, unless there is one already, or one is under way, or it would repeat a root. */
export const insertAnchor = async (sql: Sql, hour: number, anchor: NewAnchor, at: Date): Promise<void> => {
  await sql.query(
    `insert into verification.anchors
       (anchor_id, hour, root, checkpoints, orders_origin, orders_size, prices_size, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      anchor.anchorId,
      hour,
      anchor.root,
      anchor.notes,
      anchor.ordersOrigin,
      anchor.ordersSize,
      anchor.pricesSize,
      at,
    ],
  );
};

/** A block that has an anchor. */
export interface AnchorBlock {
  readonly proof: BlockProof;
  readonly chainId: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** Unix second. */
  readonly blockSecond: number;
  readonly txHash: string;
}

/** Ends an anchor under way: with its block, or without one if it has failed. */
export const endAnchor = async (
  sql: Sql,
  anchorId: string,
  block: AnchorBlock | null,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update verification.anchors set ended_at = $2, header = $3, transaction_index = $4, nodes = $5, chain_id = $6,
       block_number = $7, block_hash = $8, block_at = $9, tx_hash = $10
     where anchor_id = $1 and ended_at is null`,
    [
      anchorId,
      at,
      block?.proof.header ?? null,
      block?.proof.index ?? null,
      block?.proof.nodes ?? null,
      block?.chainId ?? null,
      block?.blockNumber ?? null,
      block?.blockHash ?? null,
      block === null ? null : new Date(block.blockSecond * 1000),
      block?.txHash ?? null,
    ],
  );
};

/** An anchor in a block, as a receipt needs it. */
export interface CoveringAnchor {
  readonly notes: readonly string[];
  readonly ordersSize: number;
  readonly pricesSize: number;
  readonly block: BlockProof;
}

/** The earliest anchor that covers a leaf of the log of orders and an entry of the price log. Null before there is one. */
export const selectCoveringAnchor = async (
  sql: Sql,
  ordersOrigin: string,
  orderLeaf: number,
  priceIndex: number,
): Promise<CoveringAnchor | null> => {
  const [row] = await sql.prepared<{
    checkpoints: string[];
    orders_size: bigint;
    prices_size: bigint;
    header: Buffer;
    transaction_index: number;
    nodes: Buffer[];
  }>(
    'verification_covering_anchor',
    `select checkpoints, orders_size, prices_size, header, transaction_index, nodes from verification.anchors
     where orders_origin = $1 and orders_size > $2 and prices_size > $3 and header is not null
     order by orders_size, prices_size limit 1`,
    [ordersOrigin, orderLeaf, priceIndex],
  );
  if (row === undefined) return null;
  return {
    notes: row.checkpoints,
    ordersSize: Number(row.orders_size),
    pricesSize: Number(row.prices_size),
    block: {
      header: Uint8Array.from(row.header),
      index: row.transaction_index,
      nodes: row.nodes.map((node) => Uint8Array.from(node)),
    },
  };
};
