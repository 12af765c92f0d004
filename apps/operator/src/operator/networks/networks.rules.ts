import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';

/** The lines of a text, without spaces and empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `10.8.0.0/16, 203.0.113.7/32`. */
export const networkWords = (networks: readonly string[]): string =>
  networks.join(', ') || t('every address');

/** The networks of the console, as the console words their changes. */
export const NETWORKS: ChangeKind = {
  subject: 'networks',
  refresh: 'networks',
  of: t('the networks'),
  approval: t(
    'From now on staff can use the console only from these addresses. Members elsewhere are stopped at once.',
  ),
  rejection: t('The list stays as it is.'),
  approved: t('Approved. It is in force.'),
  empty: t('None yet. A list is proposed by one and approved by another.'),
  labels: { networks: t('Networks') },
  valueWords: (_name, value) => (value === 'all' ? t('every address') : null),
};
