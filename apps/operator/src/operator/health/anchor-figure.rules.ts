import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { above, type Figure, NOTHING } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

/** An anchor is made every hour, so two hours without one mean that one was missed. */
const HOURS_2 = 7_200;
const HOURS_6 = 21_600;

/** The newest anchor of the public logs. Shown only if this server anchors. */
export const anchorFigures = ({ anchor }: QueueHealth): readonly Figure[] => {
  if (anchor === null) return [];
  const { seconds_ago: ago, hindrance } = anchor;
  // A new service has no anchor for some minutes. Only a hindrance makes that a trouble.
  const begun = hindrance === null ? 'good' : 'watch';
  const level = ago === null ? begun : above(ago, HOURS_2, HOURS_6);
  const value = ago === null ? t('None yet') : t('{ago} ago', { ago: duration(ago) });
  return [
    {
      name: t('Anchor'),
      value: hindrance === null ? value : `${value}; ${hindrance}`,
      level,
      meaning: t(
        'Every hour the public logs are anchored in a transaction of the chain. Receipts then show that nothing was changed later. Trading doesn’t depend on it.',
      ),
      todo:
        level === 'good'
          ? NOTHING
          : t(
              'Check that signer and chain answer, that the signer’s policy names anchors, and that the paying account has gas.',
            ),
      runbook: 'anchor-late',
    },
  ];
};
