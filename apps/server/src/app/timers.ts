import { startPosting, tidyMovements } from '../ledger/public.ts';
import { does, type Role } from '../platform/config-cluster.ts';
import { type Job, startDailyJob } from '../platform/jobs.ts';
import { openWitnessFolder, startWitness, type WitnessBeside } from '../verification/public.ts';
import type { Parts } from './parts.ts';

/** Work that goes on by itself while the app runs. */
export interface Timer {
  readonly name: string;
  /** It runs in processes that do one of these; left out, in all. */
  readonly roles?: readonly Role[];
  readonly start: () => void | Promise<void>;
  /** Resolves once nothing of it is under way; called whether it was started or not. */
  readonly stop: () => Promise<void>;
}

/** One that `start` makes, for as long as it runs. */
const startedBy = (name: string, roles: readonly Role[], start: () => { stop(): Promise<void> }): Timer => {
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

/** Much less than the minute by which new terms are approved ahead of their time. */
const TERMS_EVERY_SECONDS = 10;

const pricesAndLanes = ({ core, floor, plans }: Parts): Timer[] => {
  const { config, log, market, feedTurns, ours, bus } = core;
  return [
    // Before anything is written that a process with the same lanes would write too.
    { name: 'lanes', roles: ['settler'], start: () => ours.claim(), stop: () => ours.release() },
    { name: 'feed', roles: ['feed'], start: () => feedTurns.claim(), stop: () => feedTurns.release() },
    {
      // Made by one process, followed by all.
      name: 'prices',
      roles: ['api', 'feed', 'settler', 'chain'],
      start: async () => {
        // Staff may have acted in another process.
        market.onSecond(() => {
          market.reloadHalts().catch((error: unknown) => log.warn({ err: error }, 'halts could not be read'));
        });
        market.onSecond(({ second }) => {
          if (second % TERMS_EVERY_SECONDS !== 0) return;
          floor.trading.terms
            .reload()
            .catch((error: unknown) => log.warn({ err: error }, 'terms could not be read'));
        });
        market.onSecond(() => void floor.trading.settle());
        market.onSecond(() => void plans.loans.watch());
        // The one that writes tells the others.
        market.onSecond(() => {
          if (feedTurns.isOurs()) bus.tell('prices');
        });
        bus.hear('prices', () => {
          if (!feedTurns.isOurs()) market.wake();
        });
        if (does(config, 'api')) market.onSecond(() => floor.verification.priceLogged());
        await market.start();
        // What fell due while nobody was running, as far as the log tells; the rest once it goes on.
        void floor.trading.settle();
      },
      stop: () => market.stop(),
    },
  ];
};

const publicLogs = ({ core, floor }: Parts): Timer[] => {
  const { config, clock, log } = core;
  const { verification } = floor;
  let witness: WitnessBeside | null = null;
  return [
    {
      name: 'public logs',
      roles: ['api'],
      start: () => verification.start(),
      stop: () => verification.stop(),
    },
    {
      name: 'witness beside',
      roles: ['api'],
      start: async () => {
        const { witnesses, dataFolder } = config;
        // Of several processes each would have another one.
        if (witnesses.kind !== 'beside' || config.roles !== null) return;
        const logKeys = verification.logKeys();
        const { folder } = witnesses;
        witness = startWitness({
          clock,
          journal: log,
          name: `${verification.host}/witness`,
          folder: await openWitnessFolder({ folder, dataFolder, logKeys, journal: log }),
          logKeys,
          onReady: (url, verifierKey) => verification.addWitness(url, verifierKey),
        });
      },
      stop: async () => {
        await witness?.stop();
      },
    },
  ];
};

const moneyInAndOut = ({ funding }: Parts): Timer[] => {
  const { payouts, chain, deposits, withdrawals } = funding;
  const roles = ['chain'] as const;
  return [
    { name: 'payouts', roles: ['chain', 'signer'], start: () => payouts.start(), stop: () => payouts.stop() },
    { name: 'chain', start: () => chain.start(payouts.useChain), stop: () => chain.stop() },
    { name: 'deposits', roles, start: () => deposits.start(), stop: () => deposits.stop() },
    {
      name: 'withdrawals',
      roles,
      start: () => withdrawals.ladder.start(),
      stop: () => withdrawals.ladder.stop(),
    },
  ];
};

const storage = ({ core, floor, support }: Parts): Job => {
  const { database, clock, log, ledger, uploads } = core;
  return startDailyJob({
    database,
    clock,
    log,
    name: 'prepare storage',
    work: async () => {
      await ledger.prepareStorage();
      await floor.trading.prepareStorage();
      await uploads.tidy();
      await tidyMovements(database, clock);
      await support.tidy();
      await floor.tradeEvents.tidy(await floor.verification.sequencedUpTo());
    },
  });
};

/** Everything that runs by itself, in the order it is started: a slice's timers are added here. Stopped the other way round. */
export const timersOf = (parts: Parts): readonly Timer[] => {
  const { core, floor, plans } = parts;
  const { database, clock, log, mail } = core;
  const { trading, watcher, audience } = floor;
  const all: readonly Timer[] = [
    { name: 'bus', start: () => core.bus.start(), stop: () => core.bus.stop() },
    { name: 'clocks', start: () => core.clocks.start(), stop: () => core.clocks.stop() },
    { name: 'audience', start: () => undefined, stop: () => audience.stop() },
    { name: 'customer service', start: () => undefined, stop: () => parts.support.stop() },
    ...pricesAndLanes(parts),
    ...publicLogs(parts),
    // What fell due while nobody was running is settled by the log before anything new.
    {
      name: 'settlement',
      roles: ['api', 'settler'],
      start: () => trading.settle(),
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
      start: () => parts.audit.start(),
      stop: () => parts.audit.stop(),
    },
    {
      name: 'watcher of the ledger',
      roles: ['api', 'settler'],
      start: () => watcher.start(),
      stop: () => watcher.stop(),
    },
    ...moneyInAndOut(parts),
    startedBy('posting', ['settler'], () => startPosting({ database, clock, log })),
    startedBy('mail', ['mail'], () => mail.start()),
    startedBy('storage', ['settler'], () => storage(parts)),
  ];
  return all.filter(({ roles }) => roles === undefined || roles.some((role) => does(core.config, role)));
};
