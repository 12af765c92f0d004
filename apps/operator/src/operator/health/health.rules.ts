import type { CodedReason } from '@tallystick/contract';
import { duration, utcAt } from '../../shared/format.rules.ts';
import { reasonsWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import type { Level } from '../../shared/layout/level.rules.ts';
import { decisionFigures } from './decisions.rules.ts';
import { type Figure, NOTHING } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';
import { queueFigures } from './queues.rules.ts';
import { type VenueHealth, venueFigures } from './venues.rules.ts';

/** The answer of the health call. */
export interface Health extends QueueHealth {
  readonly mode: string;
  readonly source: string;
  readonly price_age_seconds: number | null;
  readonly settlement_delay_seconds: number;
  readonly settlement_failing_groups: number;
  readonly lanes: {
    readonly all: readonly number[];
    readonly wanted: readonly number[];
    readonly served: readonly number[];
  };
  readonly ledger_checked_at: string | null;
  readonly ledger_walked_at: string | null;
  readonly ledger_holds: boolean;
  readonly ledger_problems: readonly CodedReason[];
  readonly accepting: boolean;
  readonly accepting_problems: readonly CodedReason[];
  readonly venues: readonly VenueHealth[];
  readonly markets: readonly { readonly symbol: string; readonly open: boolean }[];
}

const acceptingFigure = ({ accepting, accepting_problems: problems }: Health): Figure => ({
  name: t('health.acceptingTrades'),
  runbook: 'venue-outage',
  value: accepting ? t('common.yes') : t('common.no'),
  level: accepting ? 'good' : 'act',
  meaning: t('health.tradingMeaning'),
  todo: accepting
    ? NOTHING
    : problems.length === 0
      ? t('health.tradingTodo')
      : t('health.serverSays', { problem: reasonsWords(problems) }),
});

const priceFigure = ({ price_age_seconds: age, source }: Health): Figure => {
  const level = age === null || age > 10 ? 'act' : age > 3 ? 'watch' : 'good';
  return {
    name: t('health.priceAge'),

    value: age === null ? t('health.noPriceYet') : duration(age),
    level,
    meaning: t('health.priceAgeMeaning'),
    todo:
      level === 'good' ? NOTHING : source === 'live' ? t('health.priceAgeTodo') : t('health.builtInFeedTodo'),
  };
};

const settlementFigure = ({ settlement_delay_seconds: delay }: Health): Figure => ({
  name: t('health.settlementDelay'),
  runbook: 'settlement-late',
  value: delay === 0 ? t('health.none') : duration(delay),
  level: delay > 10 ? 'act' : delay > 2 ? 'watch' : 'good',
  meaning: t('health.settlementDelayMeaning'),
  todo: delay <= 2 ? NOTHING : t('health.settlementDelayTodo'),
});

const failingFigure = ({ settlement_failing_groups: failing }: Health): Figure => ({
  name: t('health.failingSettlements'),
  runbook: 'settlement-late',
  value: failing === 0 ? t('health.none') : String(failing),
  level: failing === 0 ? 'good' : 'act',
  meaning: t('health.failedGroupsMeaning'),
  todo: failing === 0 ? NOTHING : t('health.failedGroupsTodo'),
});

const engineFigure = ({ lanes: { all, wanted, served } }: Health): Figure => {
  const lost = wanted.filter((lane) => !served.includes(lane));
  const isShared = wanted.length < all.length;
  return {
    name: t('health.tradeEngine'),
    runbook: 'lost-database',
    value:
      wanted.length === 0
        ? t('health.runningOtherProcesses')
        : lost.length === 0
          ? isShared
            ? t('health.runningLanesOf', { served: served.join(', '), count: all.length })
            : t('common.running')
          : served.length === 0
            ? t('health.stopped')
            : t('health.stoppedForLane', { lost: lost.join(', ') }),
    level: lost.length === 0 ? 'good' : 'act',
    meaning: isShared ? t('health.lanesMeaning') : t('health.lanesIdleMeaning'),
    todo: lost.length === 0 ? NOTHING : t('health.lanesTodo', { lost: lost.join(', ') }),
  };
};

/** The whole ledger is checked once a day, in pieces. */
const WALK_WATCH_SECONDS = 3 * 86_400;
/** The watcher runs once a minute. Two missed runs need attention. */
const CHECK_WATCH_SECONDS = 150;
const CHECK_ACT_SECONDS = 600;

const ledgerFigure = (health: Health, nowMs: number): Figure => {
  const {
    ledger_checked_at: checkedAt,
    ledger_walked_at: walkedAt,
    ledger_holds: holds,
    ledger_problems: problems,
  } = health;
  const meaning = t('health.ledgerMeaning');
  if (!holds) {
    return {
      name: t('health.ledger'),
      runbook: 'ledger-does-not-hold',
      value: problems.length === 0 ? t('health.checkFailed') : reasonsWords(problems),
      level: 'act',
      meaning,
      todo: t('health.ledgerTodo'),
    };
  }
  if (checkedAt === null) {
    return {
      name: t('health.ledger'),
      runbook: 'ledger-does-not-hold',
      value: t('health.notCheckedYet'),
      level: 'watch',
      meaning,
      todo: t('health.ledgerFirstMinute'),
    };
  }
  const age = Math.max(0, Math.floor((nowMs - Date.parse(checkedAt)) / 1000));
  const walkAge = walkedAt === null ? 0 : Math.floor((nowMs - Date.parse(walkedAt)) / 1000);
  const level =
    age > CHECK_ACT_SECONDS
      ? 'act'
      : age > CHECK_WATCH_SECONDS || walkAge > WALK_WATCH_SECONDS
        ? 'watch'
        : 'good';
  return {
    name: t('health.ledger'),
    runbook: 'ledger-does-not-hold',
    value: t(walkedAt === null ? 'health.ledgerPassed' : 'health.passedAgoFullCheck', {
      age: duration(age),
      checkedAt: utcAt(checkedAt),
      walkedAt: utcAt(walkedAt ?? ''),
    }),
    level,
    meaning,
    todo: level === 'good' ? NOTHING : t('health.ledgerOverdue'),
  };
};

const marketsFigure = ({ markets }: Health): Figure => {
  const halted = markets.filter((market) => !market.open);
  return {
    name: t('health.marketsOpen'),
    runbook: 'venue-outage',
    value: t('health.ofSomeAll', { some: markets.length - halted.length, all: markets.length }),
    level: halted.length === 0 ? 'good' : halted.length === markets.length ? 'act' : 'watch',
    meaning: t('health.haltedMeaning'),
    todo:
      halted.length === 0
        ? NOTHING
        : t('health.seeMarketsReasons', {
            halted: halted.map(({ symbol }) => symbol).join(', '),
          }),
  };
};

const SOURCES: Readonly<Record<string, string>> = {
  live: t('health.liveVenues'),
  replay: t('health.recordingPlayedBack'),
  sim: t('health.builtSimulator'),
};

const sourceFigure = ({ mode, source }: Health): Figure => {
  const isWrong = mode === 'live' && source !== 'live';
  return {
    name: t('health.modeAndPrices'),
    value: t('health.pricesFrom', { mode, source: SOURCES[source] ?? source }),
    level: isWrong ? 'act' : 'good',
    meaning: mode === 'demo' ? t('health.playMoney') : t('health.realMoneyRealVenuesOnly'),
    todo: isWrong ? t('health.demoPricesTodo') : NOTHING,
  };
};

const WORST_FIRST: readonly Level[] = ['act', 'watch', 'good'];

/** The page's lines by trouble. Lines of one level are in the order of importance during an incident. */
export const figuresOf = (health: Health, nowMs: number): readonly Figure[] =>
  [
    acceptingFigure(health),
    priceFigure(health),
    settlementFigure(health),
    failingFigure(health),
    engineFigure(health),
    ledgerFigure(health, nowMs),
    marketsFigure(health),
    sourceFigure(health),
    ...queueFigures(health, nowMs),
    ...decisionFigures(health),
    ...venueFigures(health.venues),
  ].toSorted((one, other) => WORST_FIRST.indexOf(one.level) - WORST_FIRST.indexOf(other.level));

export const worstOf = (figures: readonly Figure[]): Level =>
  WORST_FIRST.find((level) => figures.some((figure) => figure.level === level)) ?? 'good';
