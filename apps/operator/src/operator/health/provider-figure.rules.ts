import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

const HOUR = 3_600;

const NAMES = {
  kyc: t('health.kycProvider'),
  withdrawal: t('health.screeningWithdrawals'),
  deposit: t('health.screeningDeposits'),
};

/** The outside providers that do not answer. Shown only while there is one, because most installations ask nobody. */
export const providerFigures = ({ silent_providers: silent }: QueueHealth): readonly Figure[] =>
  silent.map(({ kind, silent_seconds: seconds, unanswered }) => ({
    name: NAMES[kind],
    value: t('health.providerSilent', {
      duration: duration(seconds),
      count: unanswered,
    }),
    level: above(seconds, -1, HOUR),
    meaning: t('health.providerMeaning'),
    todo: t('health.providerTodo'),
    runbook: 'screening-silent',
  }));
