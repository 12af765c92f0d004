import { duration, utcAt } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
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
      value: hindrance === null ? value : `${value}; ${reasonWords(hindrance)}`,
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

type AuditChain = NonNullable<QueueHealth['audit_chain']>;

const AUDIT_PROBLEMS = {
  missing: (entry: string) => t('Entry {entry} is missing', { entry }),
  unlinked: (entry: string) => t('Entry {entry} doesn’t follow from the one before', { entry }),
  altered: (entry: string) => t('Entry {entry} was altered', { entry }),
} as const;

/** The first entry that is wrong, and its fault. */
export const auditProblemWords = ({ entries, problem }: Pick<AuditChain, 'entries' | 'problem'>): string =>
  AUDIT_PROBLEMS[problem ?? 'unlinked'](entries);

/** The chain of the audit log, as it was checked last. */
export const auditFigure = ({ audit_chain: audit }: QueueHealth, nowMs: number): Figure => {
  const meaning = t('Hash-chained record of staff actions, verified from the first entry every ten minutes.');
  if (audit === null) {
    return {
      name: t('Audit log'),
      value: t('Not verified yet'),
      level: 'watch',
      meaning,
      todo: t('Normal for the first minute after a restart.'),
    };
  }
  if (!audit.holds) {
    return {
      name: t('Audit log'),
      value: auditProblemWords(audit),
      level: 'act',
      meaning,
      todo: t(
        'The audit log was changed outside the server. Don’t touch anything; save a copy of the database and the server log.',
      ),
      runbook: 'ledger-does-not-hold',
    };
  }
  const age = Math.max(0, Math.floor((nowMs - Date.parse(audit.checked_at)) / 1000));
  return {
    name: t('Audit log'),
    value: t('Verified up to entry {entries}, {age} ago ({checkedAt})', {
      entries: audit.entries,
      age: duration(age),
      checkedAt: utcAt(audit.checked_at),
    }),
    level: above(age, 1_800, 7_200),
    meaning,
    todo: age <= 1_800 ? NOTHING : t('The check is overdue. See the server log and the database load.'),
    runbook: 'ledger-does-not-hold',
  };
};
