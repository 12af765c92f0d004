import type { RiskFinding, RiskRule } from '@tallystick/contract';

export const RULE_WORDS: Readonly<Record<RiskRule, string>> = {
  velocity: 'Payments in a short time',
  sharing: 'Shared use',
  streak: 'Winning streak',
  splitting: 'Split withdrawals',
};

type Standing = Pick<RiskFinding, 'action' | 'decision'>;

/** True if a member of staff can decide about it. A finding that is only recorded is never decided. */
export const isUndecided = ({ action, decision }: Standing): boolean =>
  decision === null && action !== 'flag';

/** Its state in words. */
export const standingOf = ({ action, decision }: Standing): string => {
  if (decision !== null) return decision.cleared ? 'Cleared' : 'Confirmed';
  if (action === 'flag') return 'Recorded only';
  return action === 'hold' ? 'Holds a withdrawal' : 'To decide; the withdrawal goes on';
};
