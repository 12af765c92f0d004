import type { Clock } from '../../platform/clock.ts';
import { sharePending } from '../../platform/concurrency/share-pending.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Databases } from '../../platform/postgres/embedded/start-database.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { selectCountryListVersion } from '../../trading/public.ts';
import type { Services } from '../services.ts';
import { findServingProblem, findTradingProblems } from './readiness.ts';

/** The lifecycle of a process: its abilities now, and its approaching stop. */
export interface Lifecycle {
  /** The reason why this process cannot serve requests. Null if it can. */
  readonly servingProblem: () => Promise<ReasonText | null>;
  /** The reasons why no trade could be placed now. Empty if one could. */
  readonly tradingProblems: () => Promise<readonly string[]>;
  readonly isDraining: () => boolean;
  /** From now on the process serves. */
  noteStarted(): void;
  /** Resolves when a trade could be placed, or after ten seconds. From then on the process serves. */
  becomeReady(): Promise<void>;
  /** Reports that it is not ready any more, and resolves after the load balancer has seen it. */
  drain(): Promise<void>;
}

const READY_TIMEOUT_MS = 10_000;
/** Only in live mode. A demo begins with a list of all countries. */
const NO_COUNTRIES: ReasonText = 'countries_not_stated';

export const createLifecycle = (
  {
    config,
    database,
    databases,
    clock,
  }: { config: Config; database: Database; databases: Pick<Databases, 'orders'>; clock: Clock },
  services: () => Services,
): Lifecycle => {
  let isStarted = false;
  let isDraining = false;
  // Heavy requests fill the pool of requests, and no order waits for them. So readiness is asked over the pool of orders, once for all who ask.
  const askDatabase = sharePending(() => databases.orders.query('select 1'));
  const serving = (started: boolean): Promise<ReasonText | null> =>
    findServingProblem({ config, askDatabase, started: () => started, draining: () => isDraining });
  const servingProblem = (): Promise<ReasonText | null> => serving(isStarted);
  const trading = (): readonly string[] => {
    const { core, floor } = services();
    return findTradingProblems({
      config,
      clock,
      market: core.market,
      ledgerProblems: () => floor.watcher.health().problems,
      signingStopped: () => floor.verification.signingStopped(),
      servedLanes: () => core.laneLeases.served(),
      clockProblem: () => core.clocks.problem(),
      engineProblem: () => core.engine?.problem() ?? null,
    });
  };
  const hasCountries = async (): Promise<boolean> =>
    !hasRole(config, 'api') || (await selectCountryListVersion(database)) > 0;
  const noteStarted = (): void => {
    isStarted = true;
  };
  return {
    servingProblem,
    tradingProblems: async () => {
      const problem = await servingProblem();
      if (problem !== null) return [problem, ...trading()];
      return (await hasCountries()) ? trading() : [NO_COUNTRIES, ...trading()];
    },
    isDraining: () => isDraining,
    noteStarted,
    becomeReady: async () => {
      const deadline = clock.nowMs() + READY_TIMEOUT_MS;
      while (clock.nowMs() < deadline && ((await serving(true)) !== null || trading().length > 0)) {
        await clock.waitUntil(clock.nowMs() + 50);
      }
      noteStarted();
    },
    drain: async () => {
      isDraining = true;
      if (hasRole(config, 'api')) await clock.waitUntil(clock.nowMs() + config.drainSeconds * 1000);
    },
  };
};

/** Advisory lock key ("begin" in ASCII, shortened). Processes that start on one database at once take turns. */
const BEGIN = 0x62_65_67_69;

/** Serialises the first writes among several processes. A single process needs no lock. */
export const inTurn = <T>(
  { config, database }: { config: Config; database: Database },
  work: () => Promise<T>,
): Promise<T> =>
  config.roles === null
    ? work()
    : database.session(async (client) => {
        await client.query('select pg_advisory_lock($1, 0)', [BEGIN]);
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock($1, 0)', [BEGIN]);
        }
      });
