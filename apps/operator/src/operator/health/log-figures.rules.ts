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
  const value = ago === null ? t('health.noneYet') : t('health.ago', { ago: duration(ago) });
  return [
    {
      name: t('health.anchor'),
      value: hindrance === null ? value : `${value}; ${reasonWords(hindrance)}`,
      level,
      meaning: t('health.anchorsMeaning'),
      todo: level === 'good' ? NOTHING : t('health.anchorsTodo'),
      runbook: 'anchor-late',
    },
  ];
};

type AuditChain = NonNullable<QueueHealth['audit_chain']>;

const AUDIT_PROBLEMS = {
  missing: (entry: string) => t('health.entryIsMissing', { entry }),
  unlinked: (entry: string) => t('health.entryDoesntFollowOneBefore', { entry }),
  altered: (entry: string) => t('health.entryWasAltered', { entry }),
} as const;

/** The first entry that is wrong, and its fault. */
export const auditProblemWords = ({ entries, problem }: Pick<AuditChain, 'entries' | 'problem'>): string =>
  AUDIT_PROBLEMS[problem ?? 'unlinked'](entries);

/** The chain of the audit log, as it was checked last. */
export const auditFigure = ({ audit_chain: audit }: QueueHealth, nowMs: number): Figure => {
  const meaning = t('health.auditMeaning');
  if (audit === null) {
    return {
      name: t('common.auditLog'),
      value: t('health.notVerifiedYet'),
      level: 'watch',
      meaning,
      todo: t('health.ledgerFirstMinute'),
    };
  }
  if (!audit.holds) {
    return {
      name: t('common.auditLog'),
      value: auditProblemWords(audit),
      level: 'act',
      meaning,
      todo: t('health.auditTodo'),
      runbook: 'ledger-does-not-hold',
    };
  }
  const age = Math.max(0, Math.floor((nowMs - Date.parse(audit.checked_at)) / 1000));
  return {
    name: t('common.auditLog'),
    value: t('health.verifiedUpEntryAgo', {
      entries: audit.entries,
      age: duration(age),
      checkedAt: utcAt(audit.checked_at),
    }),
    level: above(age, 1_800, 7_200),
    meaning,
    todo: age <= 1_800 ? NOTHING : t('health.ledgerOverdue'),
    runbook: 'ledger-does-not-hold',
  };
};
