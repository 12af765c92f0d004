import type { BlockRef } from '../../chains/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';

/** Statements on arrivals that cannot be booked as deposits. */

export interface UnbookedArrival {
  readonly chain: string;
  readonly txid: string;
  readonly logIndex: number;
  readonly uid: bigint;
  readonly address: string;
  /** The currency, or the symbol that a token gives itself. */
  readonly asset: string;
  /** In units of the chain. */
  readonly raw: bigint;
  /** Null if they are not known. */
  readonly digits: number | null;
  readonly reason: ReasonText;
  readonly block: BlockRef;
  /** `balance`: no transfer shows it, only the balance of the address. */
  readonly foundBy: 'transfer' | 'balance';
  /** The block after which the address did not hold it yet. Null for one that a transfer shows. */
  readonly afterHeight: bigint | null;
}

/** Stores an arrival, once. True if it is new. */
export const insertUnbooked = async (sql: Sql, of: UnbookedArrival, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.unbooked_arrivals (chain, txid, log_index, uid, address, asset, raw, digits, reason, block_height,
       block_hash, seen_at, found_by, after_height, arrival_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning 1`,
    [
      of.chain,
      of.txid,
      of.logIndex,
      of.uid,
      of.address,
      of.asset,
      String(of.raw),
      of.digits,
      of.reason,
      of.block.height,
      of.block.hash,
      now,
      of.foundBy,
      of.afterHeight,
      uuidV7(now.getTime()),
    ],
  );
  return rows.length > 0;
};

/** Removes arrivals of blocks above a height, which a re-organisation took away. */
export const undoUnbooked = async (sql: Sql, chain: string, above: bigint): Promise<void> => {
  await sql.query('delete from funding.unbooked_arrivals where chain = $1 and block_height > $2', [
    chain,
    above,
  ]);
};

export interface ListedUnbooked extends Omit<UnbookedArrival, 'reason' | 'block' | 'afterHeight'> {
  readonly arrivalId: string;
  readonly reason: string;
  readonly blockHeight: bigint;
  readonly blockHash: string;
  readonly seenAtMs: number;
  /** The deposit that two members of staff made of it. */
  readonly depositId: string | null;
  /** The members who credited it so far. */
  readonly creditedBy: readonly string[];
}

interface Row {
  readonly arrival_id: string;
  readonly chain: string;
  readonly txid: string;
  readonly log_index: number;
  readonly uid: bigint;
  readonly address: string;
  readonly asset: string;
  readonly raw: string;
  readonly digits: number | null;
  readonly reason: string;
  readonly block_height: bigint;
  readonly block_hash: string;
  readonly seen_at: Date;
  readonly found_by: 'transfer' | 'balance';
  readonly deposit_id: string | null;
  readonly credited_by: string[];
}

/** The members who credited the arrival `u`. */
const CREDITED_BY = `array(select d.staff from funding.arrival_decisions d
  where d.arrival_id = u.arrival_id order by d.decided_at)`;

const COLUMNS = `u.arrival_id, u.chain, u.txid, u.log_index, u.uid, u.address, u.asset, u.raw::text as raw, u.digits, u.reason, u.block_height,
  u.block_hash, u.seen_at, u.found_by, u.deposit_id, ${CREDITED_BY} as credited_by`;

const toListed = (row: Row): ListedUnbooked => ({
  arrivalId: row.arrival_id,
  chain: row.chain,
  txid: row.txid,
  logIndex: row.log_index,
  uid: row.uid,
  address: row.address,
  asset: row.asset,
  raw: BigInt(row.raw),
  digits: row.digits,
  reason: row.reason,
  blockHeight: row.block_height,
  blockHash: row.block_hash,
  seenAtMs: row.seen_at.getTime(),
  foundBy: row.found_by,
  depositId: row.deposit_id,
  creditedBy: row.credited_by,
});

/** The newest arrivals of which no deposit was made, of one customer or of all. */
export const selectUnbooked = async (
  sql: Sql,
  uid: bigint | null,
  limit: number,
): Promise<readonly ListedUnbooked[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.unbooked_arrivals u where ($1::bigint is null or u.uid = $1) and u.deposit_id is null
       order by u.seen_at desc, u.txid, u.log_index limit $2`,
      [uid, limit],
    )
  ).map(toListed);

const OF_ID = `select ${COLUMNS} from funding.unbooked_arrivals u where u.arrival_id = $1`;

export const selectUnbookedOf = async (sql: Sql, arrivalId: string): Promise<ListedUnbooked | null> => {
  const [row] = await sql.query<Row>(OF_ID, [arrivalId]);
  return row === undefined ? null : toListed(row);
};

/** Reads and locks an arrival until the transaction ends. Null if there is none. */
export const lockUnbooked = async (sql: Sql, arrivalId: string): Promise<ListedUnbooked | null> => {
  const [row] = await sql.query<Row>(`${OF_ID} for update of u`, [arrivalId]);
  return row === undefined ? null : toListed(row);
};

export const insertArrivalDecision = async (
  sql: Sql,
  of: { readonly arrivalId: string; readonly staff: string; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await sql.query(
    'insert into funding.arrival_decisions (arrival_id, staff, reason, decided_at) values ($1, $2, $3, $4)',
    [of.arrivalId, of.staff, of.reason, of.now],
  );
};

/** True if two people decided to credit an arrival: see `is_arrival_agreed.sql`. */
export const isArrivalAgreed = async (sql: Sql, arrivalId: string): Promise<boolean> => {
  const [row] = await sql.query<{ agreed: boolean }>('select funding.is_arrival_agreed($1) as agreed', [
    arrivalId,
  ]);
  return row?.agreed === true;
};

export const updateUnbookedDeposit = async (
  sql: Sql,
  arrivalId: string,
  depositId: string,
): Promise<void> => {
  await sql.query('update funding.unbooked_arrivals set deposit_id = $2 where arrival_id = $1', [
    arrivalId,
    depositId,
  ]);
};

/**
 * Ranges of blocks in which the balances of these addresses rose by ether that no transfer showed. A transfer there that is found later
 * is a part of it.
 */
export const selectRises = async (
  sql: Sql,
  chain: string,
  addresses: readonly string[],
): Promise<readonly { readonly address: string; readonly after: bigint; readonly upTo: bigint }[]> => {
  if (addresses.length === 0) return [];
  const rows = await sql.query<{ address: string; after_height: bigint; block_height: bigint }>(
    `select address, after_height, block_height from funding.unbooked_arrivals
     where chain = $1 and address = any ($2::text[]) and found_by = 'balance'`,
    [chain, addresses],
  );
  return rows.map((row) => ({ address: row.address, after: row.after_height, upTo: row.block_height }));
};

/** SQL condition: members of staff decide about the arrival `u`. Smaller ones stay in the list and ask for nothing. */
export const ARRIVAL_WAITS = `u.found_by = 'balance' and u.deposit_id is null and u.reason not like 'ether_of_contract_small%'`;
