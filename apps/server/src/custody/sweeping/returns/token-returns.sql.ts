import type { TokenReturn } from '@tallystick/contract';
import type { Approved } from '../../../operator/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';

/** Statements on the way back of tokens that the server does not accept. */

/** A token at an address of a customer. */
export interface TokenAt {
  readonly chain: string;
  readonly contract: string;
  readonly address: string;
}

/** The progress of a proposed return. */
export interface ReturnProgress {
  readonly changeId: string;
  readonly symbol: string;
  readonly digits: number | null;
  /** Units of the token. */
  readonly raw: bigint;
  readonly state: TokenReturn['state'];
  readonly problem: string | null;
  readonly txHash: string | null;
}

/** The returns, the newest first. */
export const selectReturns = async (sql: Sql, limit: number): Promise<readonly ReturnProgress[]> => {
  const rows = await sql.query<{
    change_id: string;
    symbol: string;
    digits: number | null;
    raw: string;
    state: TokenReturn['state'];
    problem: string | null;
    tx_hash: string | null;
  }>(
    `select p.change_id, f.symbol, f.digits, p.raw::text as raw, p.state, p.problem, p.tx_hash
     from funding.token_return_progress p
     join funding.foreign_tokens f on f.chain = p.chain and f.contract = p.contract and f.address = p.address
     order by p.proposed_at desc, p.change_id desc limit $1`,
    [limit],
  );
  return rows.map(({ change_id: changeId, tx_hash: txHash, raw, ...row }) => ({
    ...row,
    changeId,
    txHash,
    raw: BigInt(raw),
  }));
};

/** The number of approved returns of a token, which is the version of the newest. */
export const countReturns = async (sql: Sql, target: string): Promise<number> => {
  const [row] = await sql.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from funding.token_returns
     where lower(contract || '.' || address) = $1`,
    [target],
  );
  return row?.version ?? 0;
};

export interface ListedToken extends TokenAt {
  readonly uid: bigint;
  readonly sender: string | null;
  /** Units that arrived, and of those the ones that no return has. */
  readonly left: bigint;
}

/** A listed token, locked until the transaction ends, so that two returns never have the same units. Null for an unknown one. */
export const lockToken = async (sql: Sql, of: TokenAt, at: Date): Promise<ListedToken | null> => {
  const key = [of.chain, of.contract, of.address];
  const [row] = await sql.query<TokenAt & { uid: bigint; sender: string | null; raw: string }>(
    `select chain, contract, address, uid, sender, raw::text as raw from funding.foreign_tokens
     where chain = $1 and lower(contract) = lower($2) and lower(address) = lower($3) for update`,
    key,
  );
  if (row === undefined) return null;
  const [taken] = await sql.query<{ raw: string }>(
    `select coalesce(sum(p.raw), 0)::text as raw from funding.token_return_progress p
     where p.chain = $1 and lower(p.contract) = lower($2) and lower(p.address) = lower($3)
       and (p.state in ('waiting', 'sending', 'done') or p.state = 'proposed' and p.expires_at > $4)`,
    [...key, at],
  );
  return { ...row, left: BigInt(row.raw) - BigInt(taken?.raw ?? 0) };
};

/** Stores an approved return. The sweeper begins it. `operator.guard_carried` compares it with the change. */
export const insertReturn = async (
  sql: Sql,
  {
    changeId,
    version,
    content,
    decidedAtMs,
  }: Approved<TokenAt & Readonly<Record<'uid' | 'payee' | 'payee_kind' | 'raw', string>>>,
): Promise<void> => {
  await sql.query(
    `insert into funding.token_returns (change_id, version, chain, contract, address, uid, payee, payee_kind, raw, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      changeId,
      version,
      content.chain,
      content.contract,
      content.address,
      content.uid,
      content.payee,
      content.payee_kind,
      content.raw,
      new Date(decidedAtMs),
    ],
  );
};

/** An approved return that is to begin. */
export interface DueReturn extends TokenAt {
  readonly returnId: string;
  readonly index: number;
  readonly target: string;
  readonly raw: bigint;
}

/** The approved returns of a chain that have not begun, those that were looked at longest ago first. */
export const selectDueReturns = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<readonly DueReturn[]> => {
  const rows = await sql.query<
    TokenAt & { return_id: string; address_index: number; target: string; raw: string }
  >(
    `select r.change_id as return_id, r.chain, r.contract, r.address, a.address_index, r.payee as target, r.raw::text as raw
     from funding.token_returns r join funding.addresses a on a.chain = r.chain and a.address = r.address
     where r.chain = $1 and not r.is_stopped and not r.is_begun order by r.updated_at, r.change_id limit $2`,
    [chain, limit],
  );
  return rows.map(({ return_id: returnId, address_index: index, raw, ...of }) => ({
    ...of,
    returnId,
    index,
    raw: BigInt(raw),
  }));
};

/** Notes why a return waits, or that it is stopped for good. */
export const updateReturn = async (
  sql: Sql,
  returnId: string,
  { problem, isStopped }: { readonly problem: ReasonText | null; readonly isStopped: boolean },
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.token_returns set problem = $2, is_stopped = $3, updated_at = $4
     where change_id = $1 and not is_stopped and not is_begun`,
    [returnId, problem, isStopped, at],
  );
};

/** Notes that the signer is asked from now on. */
export const markReturnBegun = async (sql: Sql, returnId: string, at: Date): Promise<void> => {
  await sql.query(
    'update funding.token_returns set is_begun = true, problem = null, updated_at = $2 where change_id = $1',
    [returnId, at],
  );
};

/** Notes what the token did instead of the transfer that its contract confirmed. */
export const noteReturnProblem = async (
  sql: Sql,
  returnId: string,
  problem: ReasonText,
  at: Date,
): Promise<void> => {
  await sql.query('update funding.token_returns set problem = $2, updated_at = $3 where change_id = $1', [
    returnId,
    problem,
    at,
  ]);
};
