import type { RiskFinding, RiskRule } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

export const RULE_WORDS: Readonly<Record<RiskRule, string>> = {
  velocity: t('common.paymentsShortTime'),
  sharing: t('common.sharedUse'),
  streak: t('common.winningStreak'),
  splitting: t('common.splitWithdrawals'),
};

type Standing = Pick<RiskFinding, 'action' | 'decision'>;

/** True if a member of staff can decide about it. A finding that is only recorded is never decided. */
export const isUndecided = ({ action, decision }: Standing): boolean =>
  decision === null && action !== 'flag';

/** Its state in words. */
export const standingOf = ({ action, decision }: Standing): string => {
  if (decision !== null) return decision.cleared ? t('common.cleared') : t('risk.confirmed');
  if (action === 'flag') return t('risk.recordedOnly');
  return action === 'hold' ? t('risk.holdsWithdrawal') : t('risk.decideWithdrawalGoes');
};
