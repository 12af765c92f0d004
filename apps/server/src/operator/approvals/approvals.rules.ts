import { staffNameKey } from '../members/staff-name.rules.ts';

export const PROPOSAL_LIFE_MS = 7 * 86_400_000;

/** The decision of the second member. */
export interface Decision {
  readonly approved: boolean;
  readonly decidedBy: string;
  readonly decidedAtMs: number;
}

/** A proposal of one member that another one decides. */
export interface Approval {
  readonly proposalId: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAtMs: number;
  /** Null until it is decided. */
  readonly decision: Decision | null;
}

/** An undecided proposal of staff expires at this time, because its basis may no longer hold. */
export const expiresAtMs = (proposedAtMs: number, lifeMs = PROPOSAL_LIFE_MS): number => proposedAtMs + lifeMs;

export const hasExpired = (proposedAtMs: number, nowMs: number, lifeMs = PROPOSAL_LIFE_MS): boolean =>
  nowMs >= expiresAtMs(proposedAtMs, lifeMs);

export interface DecisionTerms {
  /** Default: seven days. */
  readonly lifeMs?: number;
  /** True if the proposer may reject the own proposal. Default: false. */
  readonly mayWithdraw?: boolean;
}

/** The reason why a member may not decide a proposal now. Null if they may. The database refuses the same. */
export const decisionRefusal = (
  proposal: Pick<Approval, 'proposedBy' | 'proposedAtMs' | 'decision'>,
  { approved, decidedBy, decidedAtMs }: Decision,
  { lifeMs, mayWithdraw = false }: DecisionTerms = {},
): 'already_decided' | 'second_person_needed' | 'proposal_expired' | null => {
  if (proposal.decision !== null) return 'already_decided';
  const isOwn = staffNameKey(proposal.proposedBy) === staffNameKey(decidedBy);
  if (isOwn && !(mayWithdraw && !approved)) return 'second_person_needed';
  return hasExpired(proposal.proposedAtMs, decidedAtMs, lifeMs) ? 'proposal_expired' : null;
};
