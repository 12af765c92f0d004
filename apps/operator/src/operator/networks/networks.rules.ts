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
  networks.join(', ') || t('staff.networks.everyAddress');

/** The networks of the console, as the console words their changes. */
export const NETWORKS: ChangeKind = {
  subject: 'networks',
  refresh: 'networks',
  of: t('staff.networks.networks'),
  approval: t('staff.networks.approveEffect'),
  rejection: t('common.listStays'),
  approved: t('common.approvedForce'),
  empty: t('common.listNoneYet'),
  labels: { networks: t('common.networks') },
  valueWords: (_name, value) => (value === 'all' ? t('staff.networks.everyAddress') : null),
};
