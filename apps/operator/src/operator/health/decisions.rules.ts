import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { DESK_OF_CHANGE } from '../../shared/waiting.rules.ts';
import { above, type Figure, NOTHING } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

const HOUR = 3_600;
const DAY = 86_400;

interface Desk {
  readonly name: string;
  readonly queues: readonly string[];
  readonly watch: number;
  readonly act: number;
  readonly meaning: string;
  readonly page: string;
}

/** Decisions of staff that have no line of their own elsewhere on the page. */
const DESKS: readonly Desk[] = [
  {
    name: t('Deposits to decide'),
    queues: ['deposits'],
    watch: 2 * HOUR,
    act: 12 * HOUR,
    meaning: t('Customers who sent a screenshot of their transfer and have no money yet.'),
    page: t('Deposits'),
  },
  {
    name: t('Held deposits'),
    queues: ['held_deposits'],
    watch: 2 * HOUR,
    act: 12 * HOUR,
    meaning: t(
      'Deposits that the outside screening has not cleared. They are credited once staff releases them.',
    ),
    page: t('Deposits'),
  },
  {
    name: t('Arrivals to credit'),
    queues: ['unbooked_arrivals'],
    watch: 4 * HOUR,
    act: DAY,
    meaning: t('Ether that a contract sent to the address of a customer. Two members of staff credit it.'),
    page: t('Deposits'),
  },
  {
    name: t('Books and chain differ'),
    queues: ['balance_differences'],
    watch: 0,
    act: 4 * HOUR,
    meaning: t(
      'Addresses whose balance on the chain is not what the books say. One disappears when both agree again.',
    ),
    page: t('Deposits'),
  },
  {
    name: t('Risk findings'),
    queues: ['risk'],
    watch: 4 * HOUR,
    act: DAY,
    meaning: t('Findings of the risk rules without a decision. Some hold a withdrawal until then.'),
    page: t('Risk findings'),
  },
  {
    name: t('Complaints'),
    queues: ['complaints'],
    watch: 5 * DAY,
    act: 10 * DAY,
    meaning: t('Complaints without an answer. Each has a day by which the customer expects one.'),
    page: t('Complaints'),
  },
  {
    name: t('Identity checks'),
    queues: ['personal_infos'],
    watch: DAY,
    act: 3 * DAY,
    meaning: t('Customers who sent their personal information. Without it they get no loan.'),
    page: t('Personal information'),
  },
  {
    name: t('Proposals'),
    queues: ['staff', ...Object.keys(DESK_OF_CHANGE).filter((subject) => subject !== 'bank_rates')],
    watch: 2 * DAY,
    act: 5 * DAY,
    meaning: t('Proposals of colleagues that need a second approval. They expire after seven days.'),
    page: t('Waiting for me'),
  },
  {
    name: t('Bank rates to decide'),
    queues: ['bank_rates'],
    watch: 4 * HOUR,
    act: 20 * HOUR,
    meaning: t('A proposed exchange rate. It expires after 24 hours, and without a rate the bank is closed.'),
    page: t('Bank rates'),
  },
];

/** The decisions that wait in these queues, as the inbox and its badges count them. */
export const waitingIn = (
  { decisions }: Pick<QueueHealth, 'decisions'>,
  queues: readonly string[],
): { readonly waiting: number; readonly oldest: number } => {
  const own = decisions.filter(({ queue }) => queues.some((name) => name === queue));
  return {
    waiting: own.reduce((sum, each) => sum + each.waiting, 0),
    oldest: Math.max(0, ...own.map((each) => each.oldest_seconds)),
  };
};

const figureOf = (desk: Desk, health: Pick<QueueHealth, 'decisions'>): Figure => {
  const { waiting, oldest } = waitingIn(health, desk.queues);
  const level = above(oldest, desk.watch, desk.act);
  return {
    name: desk.name,
    value:
      waiting === 0
        ? t('None waiting')
        : t('{waiting} waiting, oldest {oldest}', { waiting, oldest: duration(oldest) }),
    level,
    meaning: desk.meaning,
    todo:
      level === 'good'
        ? NOTHING
        : t('They have waited too long. Open {page} and decide the oldest.', { page: desk.page }),
  };
};

export const decisionFigures = (health: Pick<QueueHealth, 'decisions'>): readonly Figure[] =>
  DESKS.map((desk) => figureOf(desk, health));
