import type { TokenReturn } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on tokens that the server does not accept, at the addresses of customers. */

/** Tokens of one address that are listed. */
const MAX_OF_ADDRESS = 20;

/** The block up to which logs were read for tokens. Null before the first reading. */
export const selectTokensHeight = async (sql: Sql, chain: string): Promise<bigint | null> => {
  const [row] = await sql.query<{ height: bigint | null }>(
    'select tokens_height as height from funding.balance_rounds where chain = $1',
    [chain],
  );
  return row?.height ?? null;
};

/** Notes that logs were read up to a height, if nobody has done so since `before`. Returns false otherwise. */
export const advanceTokens = async (
  sql: Sql,
  chain: string,
  { before, height }: { readonly before: bigint | null; readonly height: bigint },
): Promise<boolean> => {
  await sql.query('insert into funding.balance_rounds (chain) values ($1) on conflict do nothing', [chain]);
  const rows = await sql.query(
    `update funding.balance_rounds set tokens_height = $3 where chain = $1 and tokens_height is not distinct from $2::bigint
     returning 1`,
    [chain, before, height],
  );
  return rows.length > 0;
};

export const noteDropped = async (sql: Sql, chain: string, dropped: number): Promise<void> => {
  await sql.query('update funding.balance_rounds set tokens_dropped = tokens_dropped + $2 where chain = $1', [
    chain,
    dropped,
  ]);
};

/** The contracts among these that are listed somewhere, with what they say of themselves. */
export const selectKnownFacts = async (
  sql: Sql,
  chain: string,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, { readonly symbol: string; readonly digits: number | null }>> => {
  const rows = await sql.query<{ contract: string; symbol: string; digits: number | null }>(
    `select distinct on (contract) contract, symbol, digits from funding.foreign_tokens
     where chain = $1 and contract = any ($2::text[]) order by contract, symbol = '?'`,
    [chain, contracts],
  );
  return new Map(rows.map(({ contract, symbol, digits }) => [contract, { symbol, digits }]));
};

/** All transfers of one token to one address within some blocks. */
export interface FoldedTransfers {
  readonly contract: string;
  readonly address: string;
  readonly uid: bigint;
  /** The sender of all of them. Null: several. */
  readonly sender: string | null;
  readonly symbol: string;
  readonly digits: number | null;
  readonly transfers: number;
  readonly raw: bigint;
  readonly firstHeight: bigint;
  readonly lastHeight: bigint;
  readonly lastTxid: string;
}

/** Adds transfers to the row of their token and address. Returns false if the address has too many tokens listed. */
export const addForeignToken = async (
  sql: Sql,
  chain: string,
  of: FoldedTransfers,
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.foreign_tokens as f (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height,
       last_txid, seen_at, updated_at, sender)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $14
     where exists (select from funding.foreign_tokens k where k.chain = $1 and k.contract = $2 and k.address = $3)
       or (select count(*) from funding.foreign_tokens k where k.chain = $1 and k.address = $3) < $13
     on conflict (chain, contract, address) do update
       set transfers = f.transfers + excluded.transfers, raw = f.raw + excluded.raw, last_height = excluded.last_height,
         last_txid = excluded.last_txid, updated_at = excluded.updated_at,
         sender = case when f.sender = excluded.sender then f.sender end
     returning 1`,
    [
      chain,
      of.contract,
      of.address,
      of.uid,
      of.symbol,
      of.digits,
      of.transfers,
      String(of.raw),
      of.firstHeight,
      of.lastHeight,
      of.lastTxid,
      now,
      MAX_OF_ADDRESS,
      of.sender,
    ],
  );
  return rows.length > 0;
};

/** The newest return of a token that staff has not rejected. */
export interface LastReturn {
  readonly state: TokenReturn['state'];
  readonly target: string;
  readonly txHash: string | null;
}

export interface ForeignToken extends Omit<FoldedTransfers, 'firstHeight' | 'sender'> {
  readonly chain: string;
  readonly lastReturn: LastReturn | null;
  /** The address has as many tokens listed as are kept. Others there are only counted. */
  readonly isFull: boolean;
  readonly seenAtMs: number;
  readonly updatedAtMs: number;
}

/** The tokens at customers' addresses, the newest first, of one customer or of all. */
export const selectForeignTokens = async (
  sql: Sql,
  uid: bigint | null,
  limit: number,
): Promise<readonly ForeignToken[]> => {
  const rows = await sql.query<{
    chain: string;
    contract: string;
    address: string;
    uid: bigint;
    symbol: string;
    digits: number | null;
    transfers: number;
    raw: string;
    last_height: bigint;
    last_txid: string;
    seen_at: Date;
    updated_at: Date;
    return_state: LastReturn['state'] | null;
    return_target: string | null;
    return_tx_hash: string | null;
    is_full: boolean;
  }>(
    `select f.chain, f.contract, f.address, f.uid, f.symbol, f.digits, f.transfers, f.raw::text as raw, f.last_height, f.last_txid,
       f.seen_at, f.updated_at, p.state as return_state, p.payee as return_target, p.tx_hash as return_tx_hash,
       (select count(*) from funding.foreign_tokens k where k.chain = f.chain and k.address = f.address) >= $3 as is_full
     from funding.foreign_tokens f left join lateral (
       select r.state, r.payee, r.tx_hash from funding.token_return_progress r
       where r.chain = f.chain and r.contract = f.contract and r.address = f.address and r.state <> 'rejected'
       order by r.proposed_at desc limit 1) p on true
     where $1::bigint is null or f.uid = $1 order by f.updated_at desc, f.contract, f.address limit $2`,
    [uid, limit, MAX_OF_ADDRESS],
  );
  return rows.map((row) => ({
    chain: row.chain,
    contract: row.contract,
    address: row.address,
    uid: row.uid,
    symbol: row.symbol,
    digits: row.digits,
    transfers: row.transfers,
    raw: BigInt(row.raw),
    lastHeight: row.last_height,
    lastTxid: row.last_txid,
    isFull: row.is_full,
    seenAtMs: row.seen_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    lastReturn:
      row.return_state === null || row.return_target === null
        ? null
        : { state: row.return_state, target: row.return_target, txHash: row.return_tx_hash },
  }));
};
