import type { Arrival, BlockRange, Spend } from '../../chains/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { KeyPath } from '../../signing/public.ts';

/** Statements on the coins of the house: outputs of Bitcoin transactions to its addresses, with the transactions that spend them. */

export interface Coin {
  readonly txid: string;
  readonly vout: number;
  /** Satoshi. */
  readonly amount: bigint;
  /** The path of its key. */
  readonly path: KeyPath;
}

/** The addresses among these that are the house's: of customers' deposits, its own, and cold ones. */
export const selectOurAddresses = async (
  sql: Sql,
  chain: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ address: string }>(
    `select address from funding.addresses where chain = $1 and address = any ($2::text[])
     union all select address from funding.house_addresses where chain = $1 and address = any ($2::text[])
     union all select address from funding.cold_addresses where chain = $1 and address = any ($2::text[])`,
    [chain, addresses],
  );
  return new Set(rows.map(({ address }) => address));
};

/** Stores outputs of blocks. One that a re-organisation took away before is back. */
const insertCoins = async (sql: Sql, chain: string, arrivals: readonly Arrival[]): Promise<void> => {
  if (arrivals.length === 0) return;
  await sql.query(
    `insert into funding.coins (chain, txid, vout, address, amount, block_height, is_coinbase, is_cold, inputs)
     select $1, txid, vout, address, amount, height, is_coinbase,
       exists (select from funding.cold_addresses k where k.chain = $1 and k.address = t.address), string_to_array(inputs, ',')
     from unnest($2::text[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[], $8::text[])
       as t (txid, vout, address, amount, height, is_coinbase, inputs)
     on conflict (chain, txid, vout) do update
       set block_height = excluded.block_height, inputs = excluded.inputs, impossible_by = null, impossible_height = null`,
    [
      chain,
      arrivals.map(({ txid }) => txid),
      arrivals.map(({ logIndex }) => logIndex),
      arrivals.map(({ address }) => address),
      arrivals.map(({ raw }) => raw),
      arrivals.map(({ block }) => block?.height ?? null),
      arrivals.map(({ maturity }) => maturity > 0),
      arrivals.map(({ inputs }) => inputs.join(',')),
    ],
  );
};

/** Notes which of our coins the transactions of blocks spend. */
const markSpent = async (sql: Sql, chain: string, spends: readonly Spend[]): Promise<void> => {
  if (spends.length === 0) return;
  await sql.query(
    `update funding.coins c set spent_by = t.spent_by, spent_height = t.height
     from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) as t (txid, vout, spent_by, height)
     where c.chain = $1 and c.txid = t.txid and c.vout = t.vout`,
    [
      chain,
      spends.map(({ txid }) => txid),
      spends.map(({ vout }) => vout),
      spends.map(({ by }) => by),
      spends.map(({ height }) => height),
    ],
  );
};

/** Notes which of our coins in no block can never exist again: another transaction has spent a coin of which they were made. */
const markImpossible = async (sql: Sql, chain: string, spends: readonly Spend[]): Promise<void> => {
  if (spends.length === 0) return;
  await sql.query(
    `update funding.coins c set impossible_by = t.spent_by, impossible_height = t.height
     from unnest($2::text[], $3::text[], $4::bigint[]) as t (coin, spent_by, height)
     where c.chain = $1 and c.block_height is null and t.coin = any (c.inputs) and c.txid <> t.spent_by`,
    [
      chain,
      spends.map(({ txid, vout }) => `${txid}:${vout}`),
      spends.map(({ by }) => by),
      spends.map(({ height }) => height),
    ],
  );
};

/** Stores what blocks say of the coins of the house. */
export const keepCoins = async (
  sql: Sql,
  chain: string,
  { arrivals, spends }: Pick<BlockRange, 'arrivals' | 'spends'>,
): Promise<void> => {
  await insertCoins(sql, chain, arrivals);
  await markSpent(sql, chain, spends);
  await markImpossible(sql, chain, spends);
};

/** Takes back what blocks above a height did. */
export const undoCoins = async (sql: Sql, chain: string, above: bigint): Promise<void> => {
  await sql.query(
    'update funding.coins set impossible_by = null, impossible_height = null where chain = $1 and impossible_height > $2',
    [chain, above],
  );
  await sql.query(
    'update funding.coins set spent_by = null, spent_height = null where chain = $1 and spent_height > $2',
    [chain, above],
  );
  await sql.query('update funding.coins set block_height = null where chain = $1 and block_height > $2', [
    chain,
    above,
  ]);
};

interface CoinRow {
  readonly txid: string;
  readonly vout: number;
  readonly amount: bigint;
  readonly account: 0 | 1;
  readonly branch: 0 | 1;
  readonly address_index: number;
}

const toCoin = (row: CoinRow): Coin => ({
  txid: row.txid,
  vout: row.vout,
  amount: row.amount,
  path: { account: row.account, branch: row.branch, index: row.address_index },
});

const WITH_PATH = `select c.txid, c.vout, c.amount, case when a.uid is null then 1 else 0 end as account,
    coalesce(h.branch, 0) as branch, coalesce(h.address_index, a.address_index) as address_index
  from funding.coins c
  left join funding.addresses a on a.chain = c.chain and a.address = c.address
  left join funding.house_addresses h on h.chain = c.chain and h.address = c.address`;

/** Unspent coins that are ready at a height, that no open batch spends and that are not left out, the largest first. */
export const selectSpendable = async (
  sql: Sql,
  chain: string,
  { upTo, at, limit }: { readonly upTo: bigint; readonly at: Date; readonly limit: number },
): Promise<readonly Coin[]> => {
  const rows = await sql.query<CoinRow>(
    `${WITH_PATH} where c.chain = $1 and c.spent_by is null and not c.is_cold and c.ready_height <= $2
       and coalesce(c.left_out_until <= $3, true)
       and not exists (select from funding.bitcoin_batch_coins b
         where b.txid = c.txid and b.vout = c.vout and not b.is_released)
     order by c.amount desc, c.txid, c.vout limit $4`,
    [chain, upTo, at, limit],
  );
  return rows.map(toCoin);
};

/** The coins of a batch, in a fixed order. */
export const selectCoinsOf = async (sql: Sql, chain: string, batchId: string): Promise<readonly Coin[]> => {
  const rows = await sql.query<CoinRow>(
    `${WITH_PATH} join funding.bitcoin_batch_coins b on b.txid = c.txid and b.vout = c.vout
     where c.chain = $1 and b.batch_id = $2 order by c.amount desc, c.txid, c.vout`,
    [chain, batchId],
  );
  return rows.map(toCoin);
};

/** A transaction in a block by which a coin of ours has ended. */
export interface CoinEnd {
  /** `txid:vout`. */
  readonly coin: string;
  readonly txid: string;
  readonly height: bigint;
  /** Coins of which the transaction spends at least one: ours, or those of which ours would have been made. */
  readonly spent: readonly string[];
}

const COINS_OF = {
  batch: 'funding.bitcoin_batch_coins b on b.txid = c.txid and b.vout = c.vout and b.batch_id = $2',
  refill: 'funding.refill_coins b on b.txid = c.txid and b.vout = c.vout and b.refill_id = $2',
} as const;

/** The ends of the coins of a batch or of a refill. */
export const selectEndsOf = (
  sql: Sql,
  chain: string,
  what: keyof typeof COINS_OF,
  id: string,
): Promise<readonly CoinEnd[]> =>
  sql.query<CoinEnd>(
    `select c.txid || ':' || c.vout as coin, coalesce(c.spent_by, c.impossible_by) as txid,
       coalesce(c.spent_height, c.impossible_height) as height,
       case when c.spent_by is null then c.inputs else array[c.txid || ':' || c.vout] end as spent
     from funding.coins c join ${COINS_OF[what]}
     where c.chain = $1 and coalesce(c.spent_by, c.impossible_by) is not null limit 1000`,
    [chain, id],
  );

export interface CoinSums {
  /** Satoshi, in blocks with enough confirmations, and not. */
  readonly confirmed: bigint;
  readonly waiting: bigint;
}

/** The sums of unspent coins in blocks that the signer can spend. `upTo` is the newest block with enough confirmations. */
export const selectCoinSums = async (sql: Sql, chain: string, upTo: bigint): Promise<CoinSums> => {
  const [row] = await sql.query<{ confirmed: bigint; waiting: bigint }>(
    `select coalesce(sum(amount) filter (where ready_height <= $2), 0)::bigint as confirmed,
       coalesce(sum(amount) filter (where ready_height > $2), 0)::bigint as waiting
     from funding.coins where chain = $1 and spent_by is null and not is_cold and block_height is not null`,
    [chain, upTo],
  );
  return { confirmed: row?.confirmed ?? 0n, waiting: row?.waiting ?? 0n };
};

/** The sums of unspent coins at cold addresses. `upTo` is the newest block with enough confirmations. */
export const selectColdSums = async (sql: Sql, chain: string, upTo: bigint): Promise<CoinSums> => {
  const [row] = await sql.query<{ confirmed: bigint; waiting: bigint }>(
    `select coalesce(sum(amount) filter (where ready_height <= $2), 0)::bigint as confirmed,
       coalesce(sum(amount) filter (where ready_height > $2), 0)::bigint as waiting
     from funding.coins where chain = $1 and is_cold and spent_by is null and block_height is not null`,
    [chain, upTo],
  );
  return { confirmed: row?.confirmed ?? 0n, waiting: row?.waiting ?? 0n };
};

/** The sum of unspent coins of an address in blocks. */
export const selectCoinsAt = async (sql: Sql, chain: string, address: string): Promise<bigint> => {
  const [row] = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from funding.coins
     where chain = $1 and address = $2 and is_cold and spent_by is null and block_height is not null`,
    [chain, address],
  );
  return row?.sum ?? 0n;
};

export interface CoinDemand {
  /** Satoshi: confirmed coins that no open batch spends and that are not left out. */
  readonly free: bigint;
  /** Satoshi: payouts of the signer that are in no batch yet. */
  readonly needed: bigint;
}

/** The free coins against the payouts that wait for them. */
export const selectCoinDemand = async (
  sql: Sql,
  chain: string,
  upTo: bigint,
  at: Date,
): Promise<CoinDemand> => {
  const [row] = await sql.query<{ free: bigint; needed: bigint }>(
    `select (select coalesce(sum(c.amount), 0)::bigint from funding.coins c
         where c.chain = $1 and c.spent_by is null and not c.is_cold and c.ready_height <= $2
           and coalesce(c.left_out_until <= $3, true)
           and not exists (select from funding.bitcoin_batch_coins b
             where b.txid = c.txid and b.vout = c.vout and not b.is_released)) as free,
       (select coalesce(sum(w.arrival), 0)::bigint from funding.withdrawals w
         where w.chain = $1 and w.payer = 'signer' and w.status in ('requested', 'approved')
           and not exists (select from funding.bitcoin_batch_payouts p
             where p.withdrawal_id = w.withdrawal_id and p.attempt = w.attempt and not p.is_void)) as needed`,
    [chain, upTo, at],
  );
  return { free: row?.free ?? 0n, needed: row?.needed ?? 0n };
};
