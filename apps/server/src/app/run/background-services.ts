import { startClosingDays, startPosting, tidyMovements } from '../../ledger/public.ts';
import { startAlerts } from '../../market/public.ts';
import { watchPayments } from '../../payments/public.ts';
import { hasRole, type Role } from '../../platform/config/cluster/config-cluster.ts';
import { startDailyJob } from '../../platform/jobs/jobs.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { startNotingMailed } from '../../support/public.ts';
import { foldTotals, selectDecidedTrades } from '../../trading/public.ts';
import { openWitnessFolder, startWitness, type WitnessBeside } from '../../verification/public.ts';
import { eraseDue } from '../own-data/close-account.ts';
import { closingContextOf } from '../own-data/routes.ts';
import type { DailyJob } from '../retention/daily-jobs.ts';
import { startRetention } from '../retention/start-retention.ts';
import type { Services } from '../services.ts';

/** A background service of the app. */
export interface BackgroundService {
  readonly name: string;
  /** The roles whose processes run it. Left out: all processes. */
  readonly roles?: readonly Role[];
  readonly start: () => void | Promise<void>;
  /** Resolves when nothing of it is running. Called even if it was never started. */
  readonly stop: () => Promise<void>;
}

/** A service that `start` creates, for as long as it runs. */
const startedBy = (
  name: string,
  roles: readonly Role[],
  start: () => { stop(): Promise<void> },
): BackgroundService => {
  let running: { stop(): Promise<void> } | null = null;
  return {
    name,
    roles,
    start: () => {
      running = start();
    },
    stop: async () => {
      await running?.stop();
    },
  };
};

/** The same in every process, of a part that not every installation has. */
const startedByOr = (name: string, part: { start(): Job } | null): BackgroundService => {
  let running: Job | null = null;
  return {
    name,
    start: () => {
      running = part?.start() ?? null;
    },
    stop: async () => {
      await running?.stop();
    },
  };
};

/** Must be far below one minute, because new terms are approved at least a minute in advance. */
const TERMS_EVERY_SECONDS = 10;

const pricesAndLanes = ({ core, floor, plans }: Services): BackgroundService[] => {
  const { config, log, market, feedLease, laneLeases, bus } = core;
  return [
    // First, before anything is written that a process with the same lanes would also write.
    {
      name: 'lanes',
      roles: ['settler'],
      start: () => laneLeases.acquire(),
      stop: () => laneLeases.release(),
    },
    { name: 'feed', roles: ['feed'], start: () => feedLease.acquire(), stop: () => feedLease.release() },
    {
      // One process makes prices; all follow them.
      name: 'prices',
      roles: ['api', 'feed', 'settler', 'chain'],
      start: async () => {
        // Staff may have acted through another process.
        market.onSecond(() => {
          market
            .reloadTradingStatus()
            .catch((error: unknown) => log.warn({ err: error }, 'halts could not be read'));
        });
        market.onSecond(({ second }) => {
          if (second % TERMS_EVERY_SECONDS !== 0) return;
          floor.trading.terms
            .reload()
            .catch((error: unknown) => log.warn({ err: error }, 'terms could not be read'));
        });
        market.onSecond(() => void floor.trading.processDue());
        market.onSecond(() => void plans.loans.watch());
        // The writing process wakes the others.
        market.onSecond(() => {
          if (feedLease.isHeld()) bus.tell('prices');
        });
        bus.hear('prices', () => {
          if (!feedLease.isHeld()) market.wake();
        });
        if (hasRole(config, 'api')) market.onSecond(() => floor.verification.priceLogged());
        await market.start();
        // Settles trades that fell due while no process ran, as far as the log reaches. The rest follows when the log continues.
        void floor.trading.processDue();
      },
      stop: () => market.stop(),
    },
  ];
};

const publicLogs = ({ core, floor }: Services): BackgroundService[] => {
  const { config, clock, log, bus } = core;
  // Orders are accepted by this process alone, or by others over the same bus.
  const hearsAllOrders = config.roles === null || config.natsServers.length > 0;
  bus.hear('orders', () => verification.ordersAccepted());
  const { verification } = floor;
  let witness: WitnessBeside | null = null;
  return [
    {
      // Before the public logs, so that it stops after them: it cosigns the last orders.
      name: 'witness beside',
      roles: ['api'],
      start: async () => {
        const { witnesses, dataFolder } = config;
        // With several processes, each would have another witness.
        if (witnesses.kind !== 'beside' || config.roles !== null) return;
        const logKeys = verification.logKeys();
        const { folder } = witnesses;
        witness = startWitness({
          clock,
          journal: log,
          name: `${verification.host}/witness`,
          folder: await openWitnessFolder({ folder, dataFolder, logKeys, journal: log }),
          logKeys,
          onReady: (url, verifierKeys) => verification.addWitness(url, ...verifierKeys),
        });
      },
      stop: async () => {
        await witness?.stop();
      },
    },
    {
      name: 'public logs',
      roles: ['api'],
      start: () => verification.start(hearsAllOrders),
      stop: async () => {
        await verification.recordLastOrders();
        await verification.stop();
      },
    },
  ];
};

const moneyInAndOut = ({ funding, screening }: Services): BackgroundService[] => {
  const { payouts, signerWatch, chain, deposits, balances, withdrawals, anchoring, sweeper, coldMover } =
    funding;
  const roles = ['chain'] as const;
  return [
    { name: 'payouts', roles: ['chain', 'signer'], start: () => payouts.start(), stop: () => payouts.stop() },
    startedByOr('signer watch', signerWatch),
    { name: 'chain', start: () => chain.start(payouts.useChain), stop: () => chain.stop() },
    { name: 'deposits', roles, start: () => deposits.start(), stop: () => deposits.stop() },
    { name: 'books against chain', roles, start: () => balances.start(), stop: () => balances.stop() },
    { name: 'screening', roles, start: () => screening.start(), stop: () => screening.stop() },
    {
      name: 'withdrawals',
      roles,
      start: () => withdrawals.processor.start(),
      stop: () => withdrawals.processor.stop(),
    },
    {
      name: 'sweeps',
      roles,
      start: () => sweeper?.start(),
      stop: async () => {
        await sweeper?.stop();
      },
    },
    {
      name: 'anchors',
      roles,
      start: () => anchoring?.start(),
      stop: async () => {
        await anchoring?.stop();
      },
    },
    {
      name: 'cold transfers',
      roles,
      start: () => coldMover?.start(),
      stop: async () => {
        await coldMover?.stop();
      },
    },
  ];
};

const storage = (services: Services): Job => {
  const { core, floor, support } = services;
  const { database, clock, log, ledger } = core;
  return startDailyJob({
    database,
    clock,
    log,
    name: 'prepare storage' satisfies DailyJob,
    work: async () => {
      await ledger.prepareStorage();
      await floor.trading.prepareStorage();
      await tidyMovements(database, clock);
      await support.tidy();
      await eraseDue(closingContextOf(services));
      await floor.tradeEvents.tidy(await floor.verification.sequencedUpTo());
    },
  });
};

/** Pause between two rounds. Ended trades appear on the operator's overview after it. */
const TOTALS_PAUSE_MS = 5_000;

const totals = ({ core: { database, clock, log } }: Services): Job =>
  startRepeating(
    {
      clock,
      pauseMs: TOTALS_PAUSE_MS,
      onError: (error) => log.warn({ err: error }, 'the totals of trades could not be brought up to date'),
    },
    (signal) => foldTotals(database, signal),
  );

/** All background services in the order of their start. A slice's services are added here. They are stopped in reverse order. */
export const backgroundServicesOf = (services: Services): readonly BackgroundService[] => {
  const { core, floor, plans } = services;
  const { database, clock, log, mail } = core;
  const { trading, watcher, changes } = floor;
  const all: readonly BackgroundService[] = [
    { name: 'bus', start: () => core.bus.start(), stop: () => core.bus.stop() },
    { name: 'clocks', start: () => core.clocks.start(), stop: () => core.clocks.stop() },
    { name: 'change notifier', start: () => undefined, stop: () => changes.stop() },
    { name: 'customer service', start: () => undefined, stop: () => services.support.stop() },
    ...pricesAndLanes(services),
    ...publicLogs(services),
    // Overdue trades are settled from the log before anything new is accepted.
    {
      name: 'settlement',
      roles: ['api', 'settler'],
      start: () => trading.processDue(),
      stop: () => trading.stop(),
    },
    {
      name: 'plans',
      roles: ['api', 'settler'],
      start: () => plans.products.start(),
      stop: async () => {
        await plans.products.stop();
        await plans.loans.stop();
      },
    },
    {
      name: 'watcher of the audit log',
      roles: ['api'],
      start: () => services.audit.start(),
      stop: () => services.audit.stop(),
    },
    {
      name: 'watcher of the ledger',
      roles: ['api', 'settler'],
      start: () => watcher.start(),
      stop: () => watcher.stop(),
    },
    ...moneyInAndOut(services),
    startedBy('risk rules', ['chain'], () =>
      watchPayments({ database, clock, log, decidedTrades: selectDecidedTrades }),
    ),
    startedBy('posting', ['settler'], () => startPosting({ database, clock, log })),
    startedBy('closing days', ['settler'], () => startClosingDays({ database, clock, log })),
    {
      name: 'visits of phones',
      roles: ['api'],
      start: () => services.visits.start(),
      stop: () => services.visits.stop(),
    },
    startedBy('totals', ['api'], () => totals(services)),
    startedBy('mail', ['mail'], () => mail.start()),
    startedBy('mails of letters', ['mail'], () => startNotingMailed({ database, clock, log })),
    startedBy('price alerts', ['mail'], () => startAlerts({ database, clock, log })),
    startedBy('notifications', ['mail'], () => services.notifications.start()),
    startedBy('webhooks', ['mail'], () => services.webhooks.start()),
    startedBy('storage', ['settler'], () => storage(services)),
    startedBy('retention', ['settler'], () => startRetention(core)),
  ];
  return all.filter(({ roles }) => roles === undefined || roles.some((role) => hasRole(core.config, role)));
};
