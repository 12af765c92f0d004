import type { TokenReturn } from '@tallystick/contract';
import {
  APPROVAL_COLUMNS,
  type Approval,
  type ApprovalColumns,
  insertDecisionIn,
  PROPOSAL_LIFE_MS,
  readsOfProposals,
  toApproval,
  type Withdrawable,
} from '../../../operator/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';

/** Statements on the way back of tokens that the server does not accept. */

/** A token at an address of a customer. */
export interface TokenAt {
  readonly chain: string;
  readonly contract: string;
  readonly address: string;
}

export interface ReturnProposal extends TokenAt, Approval {
  readonly uid: bigint;
  readonly symbol: string;
  readonly digits: number | null;
  readonly target: string;
  readonly targetKind: TokenReturn['target_kind'];
  /** Units of the token. */
  readonly raw: bigint;
  readonly state: TokenReturn['state'];
  readonly problem: string | null;
  readonly txHash: string | null;
}

interface Row extends ApprovalColumns, TokenAt {
  readonly uid: bigint;
  readonly symbol: string;
  readonly digits: number | null;
  readonly target: string;
  readonly target_kind: TokenReturn['target_kind'];
  readonly raw: string;
  readonly state: TokenReturn['state'];
  readonly problem: string | null;
  readonly tx_hash: string | null;
}

const toProposal = (row: Row): ReturnProposal => ({
  ...toApproval(row),
  chain: row.chain,
  contract: row.contract,
  address: row.address,
  uid: row.uid,
  symbol: row.symbol,
  digits: row.digits,
  target: row.target,
  targetKind: row.target_kind,
  raw: BigInt(row.raw),
  state: row.state,
  problem: row.problem,
  txHash: row.tx_hash,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.chain, p.contract, p.address, p.uid, f.symbol, f.digits, p.target, p.target_kind,
    p.raw::text as raw, p.state, p.problem, p.tx_hash
  from funding.token_return_progress p
  join funding.foreign_tokens f on f.chain = p.chain and f.contract = p.contract and f.address = p.address
  left join funding.token_return_decisions d on d.proposal_id = p.proposal_id`;

export const { find: selectReturn } = readsOfProposals(SELECT, toProposal);

/** The returns of a customer or of all, the newest first. */
export const selectReturns = async (
  sql: Sql,
  uid: bigint | null,
  limit: number,
): Promise<readonly ReturnProposal[]> => {
  const rows = await sql.query<Row>(
    `${SELECT} where $1::bigint is null or p.uid = $1 order by p.proposed_at desc, p.proposal_id desc limit $2`,
    [uid, limit],
  );
  return rows.map(toProposal);
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
  const [row] = await sql.query<{ uid: bigint; sender: string | null; raw: string }>(
    `select uid, sender, raw::text as raw from funding.foreign_tokens
     where chain = $1 and lower(contract) = lower($2) and lower(address) = lower($3) for update`,
    key,
  );
  if (row === undefined) return null;
  const [taken] = await sql.query<{ raw: string }>(
    `select coalesce(sum(p.raw), 0)::text as raw from funding.token_return_progress p
     where p.chain = $1 and lower(p.contract) = lower($2) and lower(p.address) = lower($3)
       and (p.state in ('waiting', 'sending', 'done') or p.state = 'proposed' and p.proposed_at > $4)`,
    [...key, new Date(at.getTime() - PROPOSAL_LIFE_MS)],
  );
  return { ...of, uid: row.uid, sender: row.sender, left: BigInt(row.raw) - BigInt(taken?.raw ?? 0) };
};

export const insertReturnProposal = async (
  sql: Sql,
  of: Pick<
    ReturnProposal,
    'proposalId' | 'reason' | 'proposedBy' | 'proposedAtMs' | 'target' | 'targetKind' | 'raw'
  >,
  { chain, contract, address, uid }: ListedToken,
): Promise<void> => {
  await sql.query(
    `insert into funding.token_return_proposals (proposal_id, chain, contract, address, uid, target, target_kind, raw, reason,
       proposed_by, proposed_at)
     select $1, f.chain, f.contract, f.address, $5, $6, $7, $8, $9, $10, $11 from funding.foreign_tokens f
     where f.chain = $2 and lower(f.contract) = lower($3) and lower(f.address) = lower($4)`,
    [
      of.proposalId,
      chain,
      contract,
      address,
      uid,
      of.target,
      of.targetKind,
      String(of.raw),
      of.reason,
      of.proposedBy,
      new Date(of.proposedAtMs),
    ],
  );
};

export const insertReturnDecision = insertDecisionIn('funding.token_return_decisions');

/** Notes that a return was approved. The sweeper begins it. */
export const insertReturn = async (sql: Sql, proposalId: string, at: Date): Promise<void> => {
  await sql.query('insert into funding.token_returns (proposal_id, updated_at) values ($1, $2)', [
    proposalId,
    at,
  ]);
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
    `select r.proposal_id as return_id, p.chain, p.contract, p.address, a.address_index, p.target, p.raw::text as raw
     from funding.token_returns r join funding.token_return_proposals p on p.proposal_id = r.proposal_id
     join funding.addresses a on a.chain = p.chain and a.address = p.address
     where p.chain = $1 and not r.is_stopped and not r.is_begun order by r.updated_at, r.proposal_id limit $2`,
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
     where proposal_id = $1 and not is_stopped and not is_begun`,
    [returnId, problem, isStopped, at],
  );
};

/** Notes that the signer is asked from now on. */
export const markReturnBegun = async (sql: Sql, returnId: string, at: Date): Promise<void> => {
  await sql.query(
    'update funding.token_returns set is_begun = true, problem = null, updated_at = $2 where proposal_id = $1',
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
  await sql.query('update funding.token_returns set problem = $2, updated_at = $3 where proposal_id = $1', [
    returnId,
    problem,
    at,
  ]);
};

export const RETURNS_WITHDRAWABLE: Withdrawable = {
  queue: 'token_returns',
  find: selectReturn,
  store: insertReturnDecision,
};
