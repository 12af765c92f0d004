import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

const HOUR = 3_600;

const NAMES = {
  kyc: t('The KYC provider'),
  withdrawal: t('The screening of withdrawals'),
  deposit: t('The screening of deposits'),
};

/** The outside providers that do not answer. Shown only while there is one, because most installations ask nobody. */
export const providerFigures = ({ silent_providers: silent }: QueueHealth): readonly Figure[] =>
  silent.map(({ kind, silent_seconds: seconds, unanswered }) => ({
    name: NAMES[kind],
    value: t('No answer for {duration}; {count, plural, one {# question} other {# questions}} without one', {
      duration: duration(seconds),
      count: unanswered,
    }),
    level: above(seconds, -1, HOUR),
    meaning: t(
      'While a provider does not answer, a person decides what it was asked about. Trading doesn’t depend on it.',
    ),
    todo: t(
      'Check that the provider is reachable from the process with the role chain. It is asked again by itself.',
    ),
    runbook: 'screening-silent',
  }));
