import { type Currency, isCurrency } from '@tallystick/money';
import type { BlockRef } from '../../chains/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { DepositState, WaitingTransaction } from './deposit.rules.ts';

/** Statements on deposits that the chain watcher finds. */

export interface FoundDeposit {
  readonly depositId: string;
  readonly chain: string;
  readonly txid: string;
  readonly logIndex: number;
  readonly uid: bigint;
  readonly wayId: string;
  readonly currency: Currency;
  readonly address: string;
  readonly raw: bigint;
  readonly amount: bigint;
  readonly dust: bigint;
  readonly fee: bigint;
  readonly valueUsdt: bigint | null;
  readonly beyondLimit: boolean;
  /** Needs a second node or a person before it is credited. */
  readonly isLarge: boolean;
  /** Null if the transaction does not show it. */
  readonly sender: string | null;
  /** Needs the answer of the outside screening, or staff, before it is credited. */
  readonly isScreened: boolean;
  readonly confirmationsNeeded: number;
  /** The coins that its transaction spends, each as `txid:vout`. */
  readonly inputs: readonly string[];
  /** Null while its transaction waits for a block. */
  readonly block: BlockRef | null;
  readonly state: DepositState;
}

/**
 * Stores a new deposit, restores one that had left the chain, or notes the block of one that waited for it. Every other known
 * deposit, credited or not, stays unchanged. Returns its id if anything was written.
 */
export const upsertDeposit = async (sql: Sql, found: FoundDeposit, now: Date): Promise<string | null> => {
  const [row] = await sql.query<{ deposit_id: string }>(
    `insert into funding.deposits as d (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount,
       dust, fee, value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, is_large,
       sender, is_screened, inputs)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21, $22, $23)
     on conflict (chain, txid, log_index) do update
       set state = excluded.state, block_height = excluded.block_height, block_hash = excluded.block_hash,
         updated_at = excluded.updated_at, inputs = excluded.inputs
       where (d.state = 'gone' or d.block_height is null and d.state <> 'credited' and excluded.block_height is not null)
         and d.uid = excluded.uid and d.raw = excluded.raw and d.currency = excluded.currency
     returning d.deposit_id`,
    [
      found.depositId,
      found.chain,
      found.txid,
      found.logIndex,
      found.uid,
      found.wayId,
      found.currency,
      found.address,
      String(found.raw),
      found.amount,
      String(found.dust),
      found.fee,
      found.valueUsdt,
      found.beyondLimit,
      found.confirmationsNeeded,
      found.block?.height ?? null,
      found.block?.hash ?? null,
      found.state,
      now,
      found.isLarge,
      found.sender,
      found.isScreened,
      found.inputs,
    ],
  );
  return row?.deposit_id ?? null;
};

/** The transfers of these transactions that are stored and have not left the chain, each as `txid:log_index`. */
export const selectStored = async (
  sql: Sql,
  chain: string,
  txids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ key: string }>(
    `select txid || ':' || log_index as key from funding.deposits
     where chain = $1 and txid = any ($2::text[]) and state <> 'gone'
     union all select txid || ':' || log_index from funding.unbooked_arrivals where chain = $1 and txid = any ($2::text[])`,
    [chain, txids],
  );
  return new Set(rows.map(({ key }) => key));
};

/** A transfer to one of our addresses, as far as it tells whose money it is. */
type SentTransfer = Pick<FoundDeposit, 'txid' | 'logIndex' | 'address' | 'sender'>;

/**
 * The transfers among these that the house sent itself, each as `txid:log_index`: the gas with which a sweep empties the address. By the
 * sender, because a fee step may be missing here, as after a restoration.
 */
export const selectOwnTransfers = async (
  sql: Sql,
  chain: string,
  transfers: readonly SentTransfer[],
): Promise<ReadonlySet<string>> => {
  const sent = transfers.filter(({ sender }) => sender !== null);
  if (sent.length === 0) return new Set();
  const rows = await sql.query<{ key: string }>(
    `select t.txid || ':' || t.log_index as key
     from unnest($2::text[], $3::integer[], $4::text[], $5::text[]) as t (txid, log_index, address, sender)
     where exists (select from funding.sweeps s where s.chain = $1 and s.address = t.address
       and coalesce(s.gas_payer, s.target) = t.sender)`,
    [
      chain,
      sent.map(({ txid }) => txid),
      sent.map(({ logIndex }) => logIndex),
      sent.map(({ address }) => address),
      sent.map(({ sender }) => sender),
    ],
  );
  return new Set(rows.map(({ key }) => key));
};

/**
 * Takes deposits out of blocks above a height, except credited ones. If the inputs of its transaction are known, it waits for a block
 * again. Others are gone. Returns the counts of gone and credited ones.
 */
export const undoDeposits = async (
  sql: Sql,
  chain: string,
  above: bigint,
  now: Date,
): Promise<{ gone: number; credited: number }> => {
  await sql.query(
    `update funding.deposits set block_height = null, block_hash = null, updated_at = $3
     where chain = $1 and block_height > $2 and state in ('seen', 'small') and inputs <> '{}'`,
    [chain, above, now],
  );
  const gone = await sql.query(
    `update funding.deposits set state = 'gone', updated_at = $3
     where chain = $1 and block_height > $2 and state in ('seen', 'small') returning 1`,
    [chain, above, now],
  );
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from funding.deposits
     where chain = $1 and block_height > $2 and state = 'credited'`,
    [chain, above],
  );
  return { gone: gone.length, credited: row?.count ?? 0 };
};

/** The transactions of uncredited deposits that wait for a block. */
export const selectWaiting = async (sql: Sql, chain: string): Promise<readonly WaitingTransaction[]> => {
  const rows = await sql.query<{ txid: string; inputs: string[]; since: Date }>(
    `select txid, max(inputs) as inputs, max(updated_at) as since from funding.deposits
     where chain = $1 and block_height is null and state in ('seen', 'small') group by txid limit 100000`,
    [chain],
  );
  return rows.map(({ txid, inputs, since }) => ({ txid, inputs, sinceMs: since.getTime() }));
};

/** Marks deposits as gone whose transactions are lost and in no block. */
export const dropWaitingDeposits = async (
  sql: Sql,
  chain: string,
  txids: readonly string[],
  now: Date,
): Promise<void> => {
  if (txids.length === 0) return;
  await sql.query(
    `update funding.deposits set state = 'gone', updated_at = $3
     where chain = $1 and txid = any ($2::text[]) and block_height is null and state in ('seen', 'small')`,
    [chain, txids, now],
  );
};

/** A second node or a person agreed on the block of a large deposit. */
const AGREED = `(not d.is_large or exists (select from funding.deposit_agreements a
  where a.deposit_id = d.deposit_id and a.block_hash = d.block_hash))`;

/** The outside screening has no objection, or staff released it. */
const CLEARED = '(not d.is_screened or funding.may_credit_screened(d.deposit_id))';

/** Deposits of a chain with enough confirmations at a height, oldest first. */
export const selectDueDeposits = async (
  sql: Sql,
  chain: string,
  height: bigint,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await sql.query<{ deposit_id: string }>(
    `select deposit_id from funding.deposits d
     where chain = $1 and state = 'seen' and block_height + confirmations_needed - 1 <= $2 and ${AGREED} and ${CLEARED}
     order by block_height, deposit_id limit $3`,
    [chain, height, limit],
  );
  return rows.map((row) => row.deposit_id);
};

export interface DueDeposit {
  readonly depositId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly reference: string;
}

/**
 * Locks a deposit for crediting, if it still waits and its block is part of the chain last seen. Null if another process handles
 * it or it is no longer due.
 */
export const lockDueDeposit = async (
  sql: Sql,
  depositId: string,
  height: bigint,
): Promise<DueDeposit | null> => {
  const [row] = await sql.query<{
    uid: bigint;
    currency: string;
    amount: bigint;
    fee: bigint;
    reference: string;
  }>(
    `select d.uid, d.currency, d.amount, d.fee,
       'deposit:' || d.chain || ':' || d.txid || ':' || d.log_index as reference
     from funding.deposits d
     where d.deposit_id = $1 and d.state = 'seen' and d.block_height + d.confirmations_needed - 1 <= $2 and ${AGREED}
       and ${CLEARED}
       and (exists (select from funding.chain_blocks b
           where b.chain = d.chain and b.height = d.block_height and b.block_hash = d.block_hash)
         or d.block_height < (select min(b.height) from funding.chain_blocks b where b.chain = d.chain))
     for update of d skip locked`,
    [depositId, height],
  );
  if (row === undefined) return null;
  invariant(isCurrency(row.currency), `a deposit has a currency ${row.currency} that the code does not know`);
  const { uid, amount, fee, reference } = row;
  return { depositId, uid, currency: row.currency, amount, fee, reference };
};

export const markCredited = async (sql: Sql, depositId: string, now: Date): Promise<void> => {
  await sql.query(
    `update funding.deposits set state = 'credited', credited_at = $2, updated_at = $2 where deposit_id = $1`,
    [depositId, now],
  );
};

/** A customer's deposits since a time, in minor units of USDT: found on a chain, or applied for and not found yet. */
export const selectDepositedSince = async (sql: Sql, uid: bigint, since: Date): Promise<bigint> => {
  const [row] = await sql.query<{ total: bigint }>(
    `select (coalesce((select sum(d.value_usdt) from funding.deposits d
         where d.uid = $1 and d.seen_at >= $2 and d.state in ('seen', 'credited')), 0)
       + coalesce((select sum(a.value_usdt) from funding.applications a
         where a.uid = $1 and a.created_at >= $2 and a.state <> 'rejected' and a.deposit_id is null), 0))::bigint as total`,
    [uid, since],
  );
  return row?.total ?? 0n;
};

/**
 * Ties a customer's application to its deposit: one that named the transaction, otherwise the oldest with this amount that named
 * none. An application tied to a deposit that left the chain is free again.
 */
export const tieApplication = async (sql: Sql, depositId: string, now: Date): Promise<void> => {
  await sql.query(
    `update funding.applications t set deposit_id = $1, updated_at = $2
     where t.order_no = (
       select a.order_no from funding.deposits d
       join funding.applications a on a.uid = d.uid and a.chain = d.chain and a.currency = d.currency
       where d.deposit_id = $1 and a.state in ('submitted', 'proposed')
         and (a.tx_hash = d.txid or (a.tx_hash is null and a.amount = d.amount))
         and (a.deposit_id is null
           or exists (select from funding.deposits g where g.deposit_id = a.deposit_id and g.state = 'gone'))
         and not exists (select from funding.applications o where o.deposit_id = $1)
       order by a.tx_hash is null, a.order_no limit 1 for update of a skip locked)`,
    [depositId, now],
  );
};
