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
    name: t('health.depositsToDecide'),
    queues: ['deposits'],
    watch: 2 * HOUR,
    act: 12 * HOUR,
    meaning: t('health.depositsWaiting'),
    page: t('common.deposits'),
  },
  {
    name: t('common.heldDeposits'),
    queues: ['held_deposits'],
    watch: 2 * HOUR,
    act: 12 * HOUR,
    meaning: t('health.screeningWaiting'),
    page: t('common.deposits'),
  },
  {
    name: t('health.arrivalsToCredit'),
    queues: ['unbooked_arrivals'],
    watch: 4 * HOUR,
    act: DAY,
    meaning: t('health.arrivalsWaiting'),
    page: t('common.deposits'),
  },
  {
    name: t('common.booksChainDiffer'),
    queues: ['balance_differences'],
    watch: 0,
    act: 4 * HOUR,
    meaning: t('health.differencesWaiting'),
    page: t('common.deposits'),
  },
  {
    name: t('common.riskFindings'),
    queues: ['risk'],
    watch: 4 * HOUR,
    act: DAY,
    meaning: t('health.findingsWaiting'),
    page: t('common.riskFindings'),
  },
  {
    name: t('common.complaints'),
    queues: ['complaints'],
    watch: 5 * DAY,
    act: 10 * DAY,
    meaning: t('health.complaintsWaiting'),
    page: t('common.complaints'),
  },
  {
    name: t('health.identityChecks'),
    queues: ['personal_infos'],
    watch: DAY,
    act: 3 * DAY,
    meaning: t('health.identityWaiting'),
    page: t('common.personalInformation'),
  },
  {
    name: t('common.proposals'),
    queues: ['staff', ...Object.keys(DESK_OF_CHANGE).filter((subject) => subject !== 'bank_rates')],
    watch: 2 * DAY,
    act: 5 * DAY,
    meaning: t('health.proposalsWaiting'),
    page: t('common.waitingForMe'),
  },
  {
    name: t('health.bankRatesDecide'),
    queues: ['bank_rates'],
    watch: 4 * HOUR,
    act: 20 * HOUR,
    meaning: t('health.ratesWaiting'),
    page: t('common.bankRates'),
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
        ? t('health.noneWaiting')
        : t('health.waitingOldest', { waiting, oldest: duration(oldest) }),
    level,
    meaning: desk.meaning,
    todo: level === 'good' ? NOTHING : t('health.decideOldest', { page: desk.page }),
  };
};

export const decisionFigures = (health: Pick<QueueHealth, 'decisions'>): readonly Figure[] =>
  DESKS.map((desk) => figureOf(desk, health));
