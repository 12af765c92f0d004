import type { RiskFinding, RiskRule } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

export const RULE_WORDS: Readonly<Record<RiskRule, string>> = {
  velocity: t('Payments in a short time'),
  sharing: t('Shared use'),
  streak: t('Winning streak'),
  splitting: t('Split withdrawals'),
};

type Standing = Pick<RiskFinding, 'action' | 'decision'>;

/** True if a member of staff can decide about it. A finding that is only recorded is never decided. */
export const isUndecided = ({ action, decision }: Standing): boolean =>
  decision === null && action !== 'flag';

/** Its state in words. */
export const standingOf = ({ action, decision }: Standing): string => {
  if (decision !== null) return decision.cleared ? t('Cleared') : t('Confirmed');
  if (action === 'flag') return t('Recorded only');
  return action === 'hold' ? t('Holds a withdrawal') : t('To decide; the withdrawal goes on');
};
