import { utcAt } from './format.rules.ts';

interface Decided {
  readonly approved: boolean;
  readonly decided_by: string;
  readonly decided_at: string;
}

/** Something that one member of staff proposed and another decides, by then at the latest. */
export interface Decidable {
  readonly expires_at: string;
  readonly decision: Decided | null;
}

/** Whether somebody can decide it still. The server refuses an expired one too. */
export const isWaiting = ({ decision, expires_at }: Decidable, nowMs: number): boolean =>
  decision === null && Date.parse(expires_at) > nowMs;

/** The state in words; `open` names one that waits. */
export const proposalState = (proposal: Decidable, nowMs: number, open: string): string => {
  const { decision, expires_at } = proposal;
  if (decision !== null)
    return `${decision.approved ? 'approved' : 'rejected'} by ${decision.decided_by}, ${utcAt(decision.decided_at)}`;
  return isWaiting(proposal, nowMs) ? open : `expired ${utcAt(expires_at)}`;
};
