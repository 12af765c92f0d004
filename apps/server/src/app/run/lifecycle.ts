import type { Clock } from '../../platform/clock.ts';
import { does } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Services } from '../open/services.ts';
import { checkReadiness } from './readiness.ts';

/** The lifecycle of a process: its readiness, and its approaching stop. */
export interface Lifecycle {
  /** Null if the process fulfils its roles. Otherwise the reason why not. */
  readonly readiness: () => Promise<string | null>;
  readonly isDraining: () => boolean;
  /** Resolves when it is ready, or after ten seconds. */
  becomeReady(): Promise<void>;
  /** Reports that it is not ready any more, and resolves after the load balancer has seen it. */
  drain(): Promise<void>;
}

const READY_PATIENCE_MS = 10_000;

export const createLifecycle = (
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
  parts: () => Services,
): Lifecycle => {
  let isDraining = false;
  const readiness = (): Promise<string | null> => {
    const { core, floor } = parts();
    return checkReadiness({
      config,
      database,
      market: core.market,
      ledgerProblems: () => floor.watcher.health().problems,
      signingStopped: () => floor.verification.signingStopped(),
      servedLanes: () => core.ours.served(),
      clockProblem: () => core.clocks.problem(),
      engineProblem: () => core.engine?.problem() ?? null,
      draining: () => isDraining,
    });
  };
  return {
    readiness,
    isDraining: () => isDraining,
    becomeReady: async () => {
      const deadline = clock.nowMs() + READY_PATIENCE_MS;
      while (clock.nowMs() < deadline && (await readiness()) !== null) {
        await clock.waitUntil(clock.nowMs() + 50);
      }
    },
    drain: async () => {
      isDraining = true;
      if (does(config, 'api')) await clock.waitUntil(clock.nowMs() + config.drainSeconds * 1000);
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
