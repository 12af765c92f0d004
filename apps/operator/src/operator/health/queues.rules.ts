import { duration } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { waitingIn } from './decisions.rules.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';
import { anchorFigures, auditFigure } from './log-figures.rules.ts';
import { balanceFigures, nodeFigures } from './node-figures.rules.ts';
import { partFigures, silenceLevel } from './parts.rules.ts';
import { providerFigures } from './provider-figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';
import { chatFigure, databaseFigure, diskFigure, grownFigure, mailFigure } from './service.rules.ts';
import { upkeepFigures } from './upkeep-figures.rules.ts';

/** A withdrawal that the signer pays needs minutes, over Bitcoin hours. One that waits for staff may wait until the morning. */
const PAID_BY_SIGNER = ['approved', 'signed', 'broadcast'];
const MINUTES_15 = 900;
const HOURS_2 = 7_200;
const HOURS_4 = 14_400;
const DAY = 86_400;

const withdrawalFigure = (health: QueueHealth): Figure => {
  const { withdrawals, withdrawal_hindrances: hindrances } = health;
  const decided = waitingIn(health, ['withdrawals', 'payouts']);
  const failed = withdrawals.filter(({ status }) => status === 'failed');
  const moving = withdrawals.filter(
    ({ status, payer }) => payer === 'signer' && PAID_BY_SIGNER.includes(status),
  );
  const waiting = withdrawals.filter((each) => !failed.includes(each) && !moving.includes(each));
  const oldest = (of: typeof withdrawals): number => Math.max(0, ...of.map((each) => each.oldest_seconds));
  const count = (of: typeof withdrawals): number => of.reduce((sum, each) => sum + each.count, 0);
  const level = worse(
    failed.length > 0
      ? 'act'
      : worse(
          above(oldest(moving.filter(({ chain }) => chain !== 'BTC')), MINUTES_15, 2 * MINUTES_15),
          above(oldest(moving.filter(({ chain }) => chain === 'BTC')), HOURS_2, HOURS_4),
        ),
    worse(above(oldest(waiting), HOURS_4, DAY), hindrances.length > 0 ? 'watch' : 'good'),
  );
  const parts = [
    count(failed) > 0 ? t('health.failedCount', { count: count(failed) }) : '',
    count(moving) > 0
      ? t('health.beingPaidOldest', { count: count(moving), oldest: duration(oldest(moving)) })
      : '',
    decided.waiting > 0
      ? t('health.waitingStaffOldest', {
          count: decided.waiting,
          oldest: duration(decided.oldest),
        })
      : '',
    count(waiting) > decided.waiting
      ? t('health.heldRiskRuleAboutApproved', { count: count(waiting) - decided.waiting })
      : '',
    ...hindrances.slice(0, 3).map(reasonWords),
  ].filter((part) => part !== '');
  return {
    name: t('common.withdrawals'),
    value: parts.length === 0 ? t('health.noneWaiting') : parts.join('; '),
    level,
    meaning: t('health.withdrawalsMeaning'),
    todo:
      level === 'good'
        ? NOTHING
        : failed.length > 0
          ? t('health.withdrawalsFailedTodo')
          : t('health.withdrawalsTodo'),
    runbook: 'stuck-withdrawal',
  };
};

const depositFigures = ({ deposit_chains: chains }: QueueHealth): readonly Figure[] =>
  chains.map(({ chain, behind, halted_reason: halted, looked_seconds: looked }) => {
    // The node of a chain is read every second.
    const silence = silenceLevel(looked);
    const isAway = silence !== 'good';
    const level = halted !== null ? 'act' : worse(silence, above(behind, 30, 200));
    return {
      name: t('health.depositsOn', { chain }),
      value:
        halted !== null
          ? t('health.halted', { halted: reasonWords(halted) })
          : isAway
            ? t('health.nodeSilentFor', { looked: duration(looked) })
            : behind === 0
              ? t('health.upToDate')
              : t('health.blocksBehind', { count: behind }),
      level,
      meaning: t('health.chainDepositsMeaning'),
      todo:
        level === 'good'
          ? NOTHING
          : halted !== null
            ? t('health.chainHaltedTodo')
            : t('health.chainSlowTodo'),
      runbook: 'deposits-halted',
    };
  });

/** Shown only while one waits, because most installations never see one. */
const largeDepositFigures = ({ large_deposits: large }: QueueHealth): readonly Figure[] => {
  if (large.waiting === 0) return [];
  const said = large.disagreements.map(({ chain, node, detail }) =>
    t('health.disagreesOn', { node, chain, detail: reasonWords(detail) }),
  );
  return [
    {
      name: t('common.largeDeposits'),
      value: [
        t('health.waitOldest', {
          waiting: large.waiting,
          oldestSeconds: duration(large.oldest_seconds),
        }),
        ...said.slice(0, 3),
      ].join('; '),
      level: said.length > 0 ? 'act' : above(large.oldest_seconds, MINUTES_15, HOURS_4),
      meaning: t('health.largeDepositsMeaning'),
      todo: said.length > 0 ? t('health.largeDepositsDisputedTodo') : t('health.largeDepositsTodo'),
      runbook: 'deposits-halted',
    },
  ];
};

const outboxFigure = (health: QueueHealth): Figure => {
  const { journal_lag_seconds: journal, order_log_lag_seconds: orders } = health;
  const level = worse(above(journal, 30, 300), above(orders, 10, 60));
  return {
    name: t('health.backgroundQueues'),
    value:
      journal === 0 && orders === 0
        ? t('health.upToDate')
        : t('health.projectionsBehind', {
            journal: duration(journal),
            orders: duration(orders),
          }),
    level,
    meaning: t('health.projectionsMeaning'),
    todo: level === 'good' ? NOTHING : t('health.projectionsTodo'),
    runbook: 'settlement-late',
  };
};

const overdueFigure = ({ settlement_overdue_groups: groups }: QueueHealth): Figure => ({
  name: t('health.overdueTrades'),
  value: groups === 0 ? t('health.none') : t('health.groupsCount', { count: groups }),
  level: above(groups, 0, 50),
  meaning: t('health.waitingGroupsMeaning'),
  todo: groups === 0 ? NOTHING : t('health.waitingGroupsTodo'),
  runbook: 'settlement-late',
});

const checkpointFigure = ({ public_logs: logs, signing_stopped: stopped }: QueueHealth): Figure => {
  const prices = logs.find(({ log }) => log === 'prices');
  const age = prices === undefined ? 'good' : above(prices.checkpoint_age_seconds, 10, 60);
  const level = stopped === null ? age : 'act';
  return {
    name: t('health.publicLogs'),
    value:
      (stopped === null ? '' : `${t('health.signingIsStopped', { stopped: reasonWords(stopped) })} `) +
      (logs
        .map(({ log, entries, checkpoint_age_seconds: age }) => `${log} ${entries} (${duration(age)})`)
        .join(', ') || t('health.none')),
    level,
    meaning: t('health.logsMeaning'),
    todo: level === 'good' ? NOTHING : stopped !== null ? t('health.logsForkTodo') : t('health.logsTodo'),
    runbook: 'lost-database',
  };
};

const witnessFigure = ({ witnesses, witnesses_needed: needed }: QueueHealth): Figure => {
  // The policy needs so many of them, so the slowest of those decides.
  const late = witnesses
    .map(({ late_seconds: seconds }) => seconds ?? Infinity)
    .toSorted((one, other) => one - other);
  const level = witnesses.length === 0 ? 'watch' : silenceLevel(late[Math.max(needed, 1) - 1] ?? Infinity);
  const ago = (seconds: number | null): string =>
    seconds === null ? t('health.notYet') : t('health.agoSeconds', { seconds: duration(seconds) });
  return {
    name: t('common.witnesses'),
    value:
      witnesses.length === 0
        ? t('health.noneConfigured')
        : witnesses.map((each) => `${each.name} ${ago(each.cosigned_seconds_ago)}`).join(', '),
    level,
    meaning: t('health.witnessesMeaning'),
    todo:
      level === 'good'
        ? NOTHING
        : witnesses.length === 0
          ? t('health.witnessesMissingTodo')
          : t('health.witnessesTodo'),
    runbook: 'lost-database',
  };
};

/** Figures of the queues, their proofs, and the machine. */
export const queueFigures = (health: QueueHealth, nowMs: number): readonly Figure[] => [
  overdueFigure(health),
  withdrawalFigure(health),
  ...depositFigures(health),
  ...nodeFigures(health),
  ...balanceFigures(health),
  ...largeDepositFigures(health),
  ...providerFigures(health),
  ...partFigures(health),
  outboxFigure(health),
  mailFigure(health),
  chatFigure(health),
  checkpointFigure(health),
  witnessFigure(health),
  ...anchorFigures(health),
  auditFigure(health, nowMs),
  databaseFigure(health),
  grownFigure(health),
  diskFigure(health),
  ...upkeepFigures(health),
];
