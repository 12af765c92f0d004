import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type Approval, type Decision, type DecisionTerms, decisionRefusal } from './approvals.rules.ts';
import { mustBeSecond } from './second-person.ts';

/**
 * Decides a colleague's proposal in the caller's transaction. `store` returns false if the proposal was decided meanwhile. The
 * caller then carries out what was approved. Throws `already_decided`, `second_person_needed` or `proposal_expired`, the last one also for
 * the proposal of a dismissed member.
 */
export const decideProposal = async <
  Proposal extends Pick<Approval, 'proposedBy' | 'proposedAtMs' | 'decision'>,
>(
  sql: Sql,
  proposal: Proposal,
  decision: Decision,
  store: (decision: Decision) => Promise<boolean>,
  terms: DecisionTerms = {},
): Promise<Proposal & { readonly decision: Decision }> => {
  const refusal = decisionRefusal(proposal, decision, terms);
  if (refusal !== null) throw new AppError(refusal);
  if (decision.approved) await mustBeSecond(sql, { ...proposal, decidedBy: decision.decidedBy });
  if (!(await store(decision))) throw new AppError('already_decided');
  return { ...proposal, decision };
};
