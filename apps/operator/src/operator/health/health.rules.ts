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
  name: t('Accepting trades'),
  runbook: 'venue-outage',
  value: accepting ? t('Yes') : t('No'),
  level: accepting ? 'good' : 'act',
  meaning: t(
    'Whether a customer could place a trade now in at least one market. Running trades settle either way.',
  ),
  todo: accepting
    ? NOTHING
    : problems.length === 0
      ? t('See below for the cause: stale prices, a failed ledger check, or all markets halted.')
      : t('The server says: {problem}.', { problem: reasonsWords(problems) }),
});

const priceFigure = ({ price_age_seconds: age, source }: Health): Figure => {
  const level = age === null || age > 10 ? 'act' : age > 3 ? 'watch' : 'good';
  return {
    name: t('Price age'),

    value: age === null ? t('No price yet') : duration(age),
    level,
    meaning: t(
      'Time since the newest second of the price log. New trades need a fresh price; running ones without enough prices are void and paid back.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : source === 'live'
          ? t(
              'Check outbound connectivity to the exchanges, then the feed entries in the server log. Prices recover automatically.',
            )
          : t(
              'The built-in feed should not pause: look at the server’s log for the feed and for a full disk.',
            ),
  };
};

const settlementFigure = ({ settlement_delay_seconds: delay }: Health): Figure => ({
  name: t('Settlement delay'),
  runbook: 'settlement-late',
  value: delay === 0 ? t('None') : duration(delay),
  level: delay > 10 ? 'act' : delay > 2 ? 'watch' : 'good',
  meaning: t('Delay of the oldest trade due for settlement. Late trades still settle at the same prices.'),
  todo:
    delay <= 2
      ? NOTHING
      : t(
          'Check the database: load, disk and long-held locks. Settlement continues automatically; don’t restart while it runs.',
        ),
});

const failingFigure = ({ settlement_failing_groups: failing }: Health): Figure => ({
  name: t('Failing settlements'),
  runbook: 'settlement-late',
  value: failing === 0 ? t('None') : String(failing),
  level: failing === 0 ? 'good' : 'act',
  meaning: t(
    'Groups of trades (one coin, duration and second) whose entry or settlement failed. Each is retried automatically at least once a minute and doesn’t block others.',
  ),
  todo:
    failing === 0
      ? NOTHING
      : t(
          'The server log names each with its error. If one keeps failing, save the log and call the on-call engineer.',
        ),
});

const engineFigure = ({ lanes: { all, wanted, served } }: Health): Figure => {
  const lost = wanted.filter((lane) => !served.includes(lane));
  const isShared = wanted.length < all.length;
  return {
    name: t('Trade engine'),
    runbook: 'lost-database',
    value:
      wanted.length === 0
        ? t('Running in other processes')
        : lost.length === 0
          ? isShared
            ? t('Running (lanes {served} of {count})', { served: served.join(', '), count: all.length })
            : t('Running')
          : served.length === 0
            ? t('Stopped')
            : t('Stopped for lane {lost}', { lost: lost.join(', ') }),
    level: lost.length === 0 ? 'good' : 'act',
    meaning: isShared
      ? t(
          'Accepts and settles the trades of customers. Other processes serve the other customers and have their own health pages.',
        )
      : t('Accepts and settles the trades of customers.'),
    todo:
      lost.length === 0
        ? NOTHING
        : t(
            'Lane {lost} was lost when a database connection dropped. It is reclaimed automatically unless another process took it. Check the database and its connections.',
            { lost: lost.join(', ') },
          ),
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
  const meaning = t(
    'Checked every minute: each currency nets to zero, entries match balances, holds match open trades. All entries are rechecked daily.',
  );
  if (!holds) {
    return {
      name: t('Ledger'),
      runbook: 'ledger-does-not-hold',
      value: problems.length === 0 ? t('Check failed') : reasonsWords(problems),
      level: 'act',
      meaning,
      todo: t(
        'New trades are blocked. Don’t change anything by hand. Save the server log and call the on-call engineer.',
      ),
    };
  }
  if (checkedAt === null) {
    return {
      name: t('Ledger'),
      runbook: 'ledger-does-not-hold',
      value: t('Not checked yet'),
      level: 'watch',
      meaning,
      todo: t('Normal for the first minute after a restart.'),
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
    name: t('Ledger'),
    runbook: 'ledger-does-not-hold',
    value: t(
      walkedAt === null
        ? 'Passed {age} ago ({checkedAt}), no full check yet'
        : 'Passed {age} ago ({checkedAt}), full check {walkedAt}',
      { age: duration(age), checkedAt: utcAt(checkedAt), walkedAt: utcAt(walkedAt ?? '') },
    ),
    level,
    meaning,
    todo: level === 'good' ? NOTHING : t('The check is overdue. See the server log and the database load.'),
  };
};

const marketsFigure = ({ markets }: Health): Figure => {
  const halted = markets.filter((market) => !market.open);
  return {
    name: t('Markets open'),
    runbook: 'venue-outage',
    value: t('{some} of {all}', { some: markets.length - halted.length, all: markets.length }),
    level: halted.length === 0 ? 'good' : halted.length === markets.length ? 'act' : 'watch',
    meaning: t(
      'A halted market takes no new trades. Possible causes: staff, no prices, or a failed ledger check.',
    ),
    todo:
      halted.length === 0
        ? NOTHING
        : t('See Markets for the reasons: {halted}.', {
            halted: halted.map(({ symbol }) => symbol).join(', '),
          }),
  };
};

const SOURCES: Readonly<Record<string, string>> = {
  live: t('live venues'),
  replay: t('a recording played back'),
  sim: t('the built-in simulator'),
};

const sourceFigure = ({ mode, source }: Health): Figure => {
  const isWrong = mode === 'live' && source !== 'live';
  return {
    name: t('Mode and prices'),
    value: t('{mode}, prices from {source}', { mode, source: SOURCES[source] ?? source }),
    level: isWrong ? 'act' : 'good',
    meaning:
      mode === 'demo'
        ? t('Play money: nothing here can be withdrawn.')
        : t('Real money, on real venues only.'),
    todo: isWrong
      ? t('Real money must never settle by these prices: stop the server and call the on-call engineer.')
      : NOTHING,
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
