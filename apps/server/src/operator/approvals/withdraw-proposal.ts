import type { ProposalQueue } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import type { Approval, Decision } from './approvals.rules.ts';
import { decideProposal } from './decide-proposal.ts';

/** The proposals of a slice, as their proposer takes one back. */
export interface Withdrawable {
  readonly queue: ProposalQueue;
  readonly find: (
    sql: Sql,
    proposalId: string,
  ) => Promise<Pick<Approval, 'proposedBy' | 'proposedAtMs' | 'decision'> | null>;
  /** Returns false if it was decided meanwhile. */
  readonly store: (sql: Sql, proposalId: string, decision: Decision) => Promise<boolean>;
  /** Default: seven days. */
  readonly lifeMs?: number;
}

/**
 * Rejects a proposal in its proposer's name. Throws `not_found` for one that is not there or is somebody else's, `already_decided`
 * and `proposal_expired`.
 */
export const withdraw = async (
  sql: Sql,
  clock: Clock,
  { find, store, lifeMs }: Withdrawable,
  asked: { readonly proposalId: string; readonly staff: string },
): Promise<void> => {
  const proposal = await find(sql, asked.proposalId);
  const self = staffNameKey(asked.staff);
  if (proposal === null || staffNameKey(proposal.proposedBy) !== self) throw new AppError('not_found');
  await decideProposal(
    sql,
    proposal,
    // As it was proposed: some slices keep the key of the name.
    { approved: false, decidedBy: proposal.proposedBy, decidedAtMs: clock.nowMs() },
    (decision) => store(sql, asked.proposalId, decision),
    { mayWithdraw: true, ...(lifeMs !== undefined && { lifeMs }) },
  );
};
