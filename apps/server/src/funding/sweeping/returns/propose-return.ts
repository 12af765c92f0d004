import type {
  DataOf,
  ParsedInputOf,
  proposeTokenReturn,
  returnTargets,
  TokenReturn,
} from '@tallystick/contract';
import { decideProposal, type Operator, toWireApproval } from '../../../operator/public.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { wireTime } from '../../../platform/http/wire.ts';
import type { Database, Sql } from '../../../platform/postgres/db.ts';
import { toWireReasonOrNull } from '../../../platform/reasons/read-reason.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { decimalOf } from '../../deposits/unbooked/view.ts';
import { type ReturnTarget, readTargets } from './return-targets.ts';
import {
  insertReturn,
  insertReturnDecision,
  insertReturnProposal,
  type ListedToken,
  lockToken,
  type ReturnProposal,
  selectReturn,
  type TokenAt,
} from './token-returns.sql.ts';

export interface ReturnContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Contracts of the house's chains, which keep what they get. */
  readonly contracts: () => readonly string[];
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

export const toWireReturn = (of: ReturnProposal): TokenReturn => ({
  ...toWireApproval(of),
  uid: String(of.uid),
  chain: of.chain,
  contract: of.contract,
  address: of.address,
  symbol: of.symbol,
  target: of.target,
  target_kind: of.targetKind,
  raw: String(of.raw),
  amount: of.digits === null ? null : decimalOf(of.raw, of.digits),
  state: of.state,
  problem: toWireReasonOrNull(of.problem),
  tx_hash: of.txHash,
});

const detailOf = ({ uid, chain, contract, address, target, raw }: TokenReturn) => ({
  uid,
  chain,
  contract,
  address,
  target,
  raw,
});

const findToken = async (
  { clock, contracts }: ReturnContext,
  sql: Sql,
  at: TokenAt,
): Promise<{ readonly token: ListedToken; readonly targets: readonly ReturnTarget[] }> => {
  const nowMs = clock.nowMs();
  const token = await lockToken(sql, at, new Date(nowMs));
  if (token === null) throw new AppError('not_found');
  return { token, targets: await readTargets(sql, token, { contracts: contracts(), nowMs }) };
};

const targetAmong = (targets: readonly ReturnTarget[], address: string): ReturnTarget | null =>
  targets.find((each) => each.address.toLowerCase() === address.toLowerCase()) ?? null;

const readReturn = async (sql: Sql, proposalId: string): Promise<ReturnProposal> => {
  const found = await selectReturn(sql, proposalId);
  if (found === null) throw new AppError('not_found');
  return found;
};

/** The addresses to which a token can be returned. Throws `not_found`. */
export const listTargets = (context: ReturnContext, at: TokenAt): Promise<DataOf<typeof returnTargets>> =>
  context.database.transaction(async (sql) => {
    const { token, targets } = await findToken(context, sql, at);
    return {
      raw: String(token.left),
      targets: targets.map(({ address, kind, label, savedAtMs }) => ({
        address,
        kind,
        label,
        saved_at: savedAtMs === null ? null : wireTime(savedAtMs),
      })),
    };
  });

/** Proposes to return a token. Refuses other receivers, and more than arrived and no other return has. */
export const proposeReturn = (
  context: ReturnContext,
  staff: Staff,
  { target, raw: given, reason, ...at }: ParsedInputOf<typeof proposeTokenReturn>,
): Promise<TokenReturn> =>
  context.operator.act(staff, {
    permission: 'decide_deposits',
    action: 'token_return_proposed',
    work: async (sql) => {
      const { token, targets } = await findToken(context, sql, at);
      const chosen = targetAmong(targets, target);
      if (chosen === null) throw new AppError('invalid_fields', { fields: { target: 'invalid' } });
      const raw = BigInt(given);
      if (raw > token.left) throw new AppError('invalid_fields', { fields: { raw: 'invalid' } });
      const nowMs = context.clock.nowMs();
      const proposalId = uuidV7(nowMs);
      const proposed = { proposalId, reason, proposedBy: staff.name, proposedAtMs: nowMs };
      const to = { target: chosen.address, targetKind: chosen.kind };
      await insertReturnProposal(sql, { ...proposed, ...to, raw }, token);
      const result = toWireReturn(await readReturn(sql, proposalId));
      return { result, detail: { ...detailOf(result), reason } };
    },
  });

/** Decides a colleague's proposal. The sweeper begins an approved one. Its receiver must still be one of the allowed ones. */
export const decideReturn = (
  context: ReturnContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<TokenReturn> =>
  context.operator.act(staff, {
    permission: 'decide_deposits',
    action: 'token_return_approved',
    work: async (sql) => {
      const { proposal_id: proposalId } = ask;
      const { targets } = await findToken(context, sql, await readReturn(sql, proposalId));
      const proposal = await readReturn(sql, proposalId);
      const approved = ask.approve === 1;
      const nowMs = context.clock.nowMs();
      await decideProposal(
        sql,
        proposal,
        { approved, decidedBy: staff.name, decidedAtMs: nowMs },
        (decision) => insertReturnDecision(sql, proposalId, decision),
      );
      if (approved) {
        if (targetAmong(targets, proposal.target) === null) throw new AppError('changed_meanwhile');
        await insertReturn(sql, proposalId, new Date(nowMs));
      }
      const result = toWireReturn(await readReturn(sql, proposalId));
      return {
        result,
        detail: { ...detailOf(result), proposed_by: proposal.proposedBy, proposal_id: proposalId },
        action: approved ? ('token_return_approved' as const) : ('token_return_rejected' as const),
      };
    },
  });
