import { utcAt } from './format.rules.ts';
import { t } from './language/text.ts';

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

const isSameMember = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** True if it is the member's own and can be withdrawn. */
export const isOwnWaiting = (
  proposal: Decidable & { readonly proposed_by: string },
  self: string,
  nowMs: number,
): boolean => isWaiting(proposal, nowMs) && isSameMember(proposal.proposed_by, self);

/** The state in words. `open` names a waiting one. */
export const proposalState = (
  proposal: Decidable & { readonly proposed_by: string },
  nowMs: number,
  open: string,
): string => {
  const { decision, expires_at } = proposal;
  if (decision !== null && !decision.approved && isSameMember(decision.decided_by, proposal.proposed_by))
    return t('withdrawn {time}', { time: utcAt(decision.decided_at) });
  if (decision !== null)
    return t(decision.approved ? 'approved by {name}, {time}' : 'rejected by {name}, {time}', {
      name: decision.decided_by,
      time: utcAt(decision.decided_at),
    });
  return isWaiting(proposal, nowMs) ? open : t('expired {time}', { time: utcAt(expires_at) });
};
