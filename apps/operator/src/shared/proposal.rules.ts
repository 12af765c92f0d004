import { utcAt } from './format.rules.ts';

interface Decided {
  readonly approved: boolean;
  readonly decided_by: string;
  readonly decided_at: string;
}

/** A proposal by one member of staff that another decides before it expires. */
export interface Decidable {
  readonly expires_at: string;
  readonly decision: Decided | null;
}

/** True if it can still be decided. The server also refuses an expired one. */
export const isWaiting = ({ decision, expires_at }: Decidable, nowMs: number): boolean =>
  decision === null && Date.parse(expires_at) > nowMs;

/** True if it waits for this member. Proposers cannot decide their own proposal. Upper and lower case are equal. */
export const waitsFor = (
  proposal: Decidable & { readonly proposed_by: string },
  self: string,
  nowMs: number,
): boolean => isWaiting(proposal, nowMs) && proposal.proposed_by.toLowerCase() !== self.toLowerCase();

/** The state in words. `open` names a waiting one. */
export const proposalState = (proposal: Decidable, nowMs: number, open: string): string => {
  const { decision, expires_at } = proposal;
  if (decision !== null)
    return `${decision.approved ? 'approved' : 'rejected'} by ${decision.decided_by}, ${utcAt(decision.decided_at)}`;
  return isWaiting(proposal, nowMs) ? open : `expired ${utcAt(expires_at)}`;
};
