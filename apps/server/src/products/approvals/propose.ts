import type { ProposalKind } from '@tallystick/contract';
import { decideProposal, type Operator, type Permission } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { TopUpsOf } from '../activity/find-top-up.ts';
import { insertDecision, insertProposal, type ProposalRow, selectProposal } from './proposals.sql.ts';

/** Runs an action of staff: checks its permission and writes the audit log, or does nothing. */
export interface ApprovalContext {
  readonly clock: Clock;
  readonly act: Operator['act'];
  readonly lanes: readonly number[];
  /** Pays everything due in a lane. */
  readonly catchUp: (lane: number) => Promise<void>;
  readonly topUpsOf: TopUpsOf;
  readonly onChanged: (uids: readonly bigint[]) => void;
}

export type Staff = Parameters<Operator['act']>[0];

/** The permission for proposing each kind. The decider needs `decide_products` and must be somebody else. */
const PERMISSIONS: Readonly<Record<ProposalKind, Permission>> = {
  difficulty: 'propose_products',
  activity_page: 'propose_products',
  campaign_reward: 'propose_products',
  fund_terms: 'propose_terms',
  miner_terms: 'propose_terms',
  loan_terms: 'propose_terms',
  pool_move: 'move_treasury',
};

/** Longer values are texts, which the proposal itself keeps. */
const MOST_CHARACTERS = 120;

/** The figures of a proposal for the audit log. Amounts are as the proposal has them: minor units. */
const figuresOf = (detail: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail ?? {}).flatMap(([name, value]: readonly [string, unknown]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return text === undefined || text.length > MOST_CHARACTERS ? [] : [[name, text]];
    }),
  );

const mustFind = async (sql: Sql, proposalId: string): Promise<ProposalRow> => {
  const proposal = await selectProposal(sql, proposalId);
  if (proposal === null) throw new AppError('not_found');
  return proposal;
};

/** Stores a proposal of a member of staff. `detail` runs in the transaction. */
export const propose = (
  { act, clock }: ApprovalContext,
  staff: Staff,
  kind: ProposalKind,
  reason: string,
  detailOf: (sql: Sql) => Promise<object>,
): Promise<ProposalRow> =>
  act(staff, {
    permission: PERMISSIONS[kind],
    action: 'products_proposed',
    work: async (sql) => {
      const nowMs = clock.nowMs();
      const proposalId = uuidV7(nowMs);
      const detail = await detailOf(sql);
      const at = new Date(nowMs);
      await insertProposal(sql, { proposalId, kind, detail, reason, proposedBy: staff.name, at });
      return {
        result: await mustFind(sql, proposalId),
        detail: { proposal_id: proposalId, kind, ...figuresOf(detail), reason },
      };
    },
  });

/** Decides a colleague's proposal. An approved one is carried out in the same transaction. */
export const decide = (
  { act, clock }: ApprovalContext,
  staff: Staff,
  proposalId: string,
  approved: boolean,
  carryOut: (sql: Sql, proposal: ProposalRow) => Promise<void>,
): Promise<ProposalRow> =>
  act(staff, {
    permission: 'decide_products',
    action: approved ? 'products_approved' : 'products_rejected',
    work: async (sql) => {
      const proposal = await mustFind(sql, proposalId);
      const decided = await decideProposal(
        sql,
        proposal,
        { approved, decidedBy: staff.name, decidedAtMs: clock.nowMs() },
        (decision) => insertDecision(sql, proposalId, decision),
      );
      if (approved) await carryOut(sql, proposal);
      const { kind, detail } = proposal;
      return { result: decided, detail: { proposal_id: proposalId, kind, ...figuresOf(detail) } };
    },
  });
