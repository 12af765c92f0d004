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
    count(failed) > 0 ? t('{count} failed', { count: count(failed) }) : '',
    count(moving) > 0
      ? t('{count} being paid, oldest {oldest}', { count: count(moving), oldest: duration(oldest(moving)) })
      : '',
    decided.waiting > 0
      ? t('{count} waiting for staff, oldest {oldest}', {
          count: decided.waiting,
          oldest: duration(decided.oldest),
        })
      : '',
    count(waiting) > decided.waiting
      ? t('{count} held by a risk rule or about to be approved', { count: count(waiting) - decided.waiting })
      : '',
    ...hindrances.slice(0, 3).map(reasonWords),
  ].filter((part) => part !== '');
  return {
    name: t('Withdrawals'),
    value: parts.length === 0 ? t('None waiting') : parts.join('; '),
    level,
    meaning: t(
      'Money that customers asked for and do not have yet. It is held until it is paid or given back.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : failed.length > 0
          ? t('A payment failed on the chain: see Withdrawals, find out why, then retry or reject it.')
          : t('Open Withdrawals to see what blocks the oldest, or approve what is waiting.'),
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
      name: t('Deposits on {chain}', { chain }),
      value:
        halted !== null
          ? t('Halted: {halted}', { halted: reasonWords(halted) })
          : isAway
            ? t('Node silent for {looked}', { looked: duration(looked) })
            : behind === 0
              ? t('Up to date')
              : t('{count, plural, one {# block} other {# blocks}} behind', { count: behind }),
      level,
      meaning: t(
        'Deposits are found by reading the chain block by block. While halted they are shown, not credited.',
      ),
      todo:
        level === 'good'
          ? NOTHING
          : halted !== null
            ? t('Find out what happened on-chain before resuming. Nothing is credited until then.')
            : t('The node may be slow or unreachable. Compare its latest block with a block explorer.'),
      runbook: 'deposits-halted',
    };
  });

/** Shown only while one waits, because most installations never see one. */
const largeDepositFigures = ({ large_deposits: large }: QueueHealth): readonly Figure[] => {
  if (large.waiting === 0) return [];
  const said = large.disagreements.map(({ chain, node, detail }) =>
    t('{node} disagrees on {chain}: {detail}', { node, chain, detail: reasonWords(detail) }),
  );
  return [
    {
      name: t('Large deposits'),
      value: [
        t('{waiting} wait, oldest {oldestSeconds}', {
          waiting: large.waiting,
          oldestSeconds: duration(large.oldest_seconds),
        }),
        ...said.slice(0, 3),
      ].join('; '),
      level: said.length > 0 ? 'act' : above(large.oldest_seconds, MINUTES_15, HOURS_4),
      meaning: t(
        'A deposit above the limit is credited once a second node, or a person, agrees on its block.',
      ),
      todo:
        said.length > 0
          ? t(
              'One of the nodes is wrong: look the transaction up with a third source before anybody confirms it.',
            )
          : t('See Deposits for the answers of the nodes; confirm what stands elsewhere too.'),
      runbook: 'deposits-halted',
    },
  ];
};

const outboxFigure = (health: QueueHealth): Figure => {
  const { journal_lag_seconds: journal, order_log_lag_seconds: orders } = health;
  const level = worse(above(journal, 30, 300), above(orders, 10, 60));
  return {
    name: t('Background queues'),
    value:
      journal === 0 && orders === 0
        ? t('Up to date')
        : t('Records {journal} behind, order log {orders} behind', {
            journal: duration(journal),
            orders: duration(orders),
          }),
    level,
    meaning: t(
      'Committed trades are written to customer records and to the public order log in the background. Orders should reach a signed checkpoint within two seconds.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : t('Check the database load and the server log. Nothing is lost while it waits.'),
    runbook: 'settlement-late',
  };
};

const overdueFigure = ({ settlement_overdue_groups: groups }: QueueHealth): Figure => ({
  name: t('Overdue trades'),
  value: groups === 0 ? t('None') : t('{count, plural, one {# group} other {# groups}}', { count: groups }),
  level: above(groups, 0, 50),
  meaning: t('Groups of trades whose second is in the price log and that are not settled yet.'),
  todo:
    groups === 0
      ? NOTHING
      : t('They settle automatically at the same prices. Check the settlement delay and the database.'),
  runbook: 'settlement-late',
});

const checkpointFigure = ({ public_logs: logs, signing_stopped: stopped }: QueueHealth): Figure => {
  const prices = logs.find(({ log }) => log === 'prices');
  const age = prices === undefined ? 'good' : above(prices.checkpoint_age_seconds, 10, 60);
  const level = stopped === null ? age : 'act';
  return {
    name: t('Public logs'),
    value:
      (stopped === null ? '' : `${t('Signing is stopped: {stopped}.', { stopped: reasonWords(stopped) })} `) +
      (logs
        .map(({ log, entries, checkpoint_age_seconds: age }) => `${log} ${entries} (${duration(age)})`)
        .join(', ') || t('None')),
    level,
    meaning: t(
      'Entries of each log, and how old its newest signed checkpoint is. The log of prices grows each second, the others when there is something to add.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : stopped !== null
          ? t(
              'Another signature would prove two histories. Read the runbook before you start the server again.',
            )
          : t(
              'No checkpoints are being signed. Search the server log for “could not be extended”. Read the runbook before you restore anything.',
            ),
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
    seconds === null ? t('not yet') : t('{seconds} ago', { seconds: duration(seconds) });
  return {
    name: t('Witnesses'),
    value:
      witnesses.length === 0
        ? t('None configured')
        : witnesses.map((each) => `${each.name} ${ago(each.cosigned_seconds_ago)}`).join(', '),
    level,
    meaning: t(
      'Third parties that cosign our checkpoints so everyone sees the same log. Trading doesn’t depend on them.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : witnesses.length === 0
          ? t('Add at least one to TALLYSTICK_WITNESSES; without one, a rolled-back database goes unnoticed.')
          : t(
              'Check that it responds. If its log is longer than ours, stop the server and read the runbook.',
            ),
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
