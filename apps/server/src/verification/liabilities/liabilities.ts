import type { HeldAddress, Signer } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { openLeafSecrets } from './leaf-secrets.ts';
import { type CountedBalance, isSplit, proveLiabilities } from './prove-liabilities.ts';
import { publishLiabilities } from './publish-liabilities.ts';
import { type Report, selectNewestReport, selectReportsBefore } from './reports.sql.ts';

const HOUR_MS = 3_600_000;
/** A live server publishes its liabilities once a day. A demo does so once an hour, because nobody watches it for a day. */
const EVERY_MS = { live: 24 * HOUR_MS, demo: HOUR_MS } as const;
/** Maximum wait of a due statement for the holdings on chains, which cannot be read right after a start. */
const CHAIN_TIMEOUT_MS = 120_000;

export interface Liabilities {
  /** Makes a statement now. Throws `too_many_requests` within a minute of the last one. Concurrent calls share a run. */
  publish(): Promise<Report>;
  /**
   * Makes a statement if the last one is old enough or its balances are not split. If the house holds assets on a chain, it waits
   * until they can be shown. Never rejects.
   */
  publishWhenDue(): Promise<void>;
  /** Statements before a position (the newest first when it is null). */
  list(before: number | null, limit: number): Promise<readonly Report[]>;
  count(): Promise<number>;
  /** The balances of a customer in the newest statement. */
  provenFor(uid: bigint): Promise<{ report: Report | null; counted: readonly CountedBalance[] }>;
}

export const createLiabilities = (dependencies: {
  database: Database;
  clock: Clock;
  journal: Log;
  mode: 'demo' | 'live';
  host: string;
  signer: Signer;
  secret: Buffer;
  log: KeptLog;
  heldAddresses: (second: number) => Promise<readonly HeldAddress[]>;
  /** True if the house should hold assets on a chain. Default: false. */
  holdsOnChain?: boolean;
}): Liabilities => {
  const { database, clock, journal, mode, log } = dependencies;
  const secrets = openLeafSecrets(dependencies.secret);
  let publishing: Promise<Report> | null = null;
  let putOffSinceMs: number | null = null;

  /** True if a due statement should wait, because no holdings on a chain can be shown now. */
  const isToWait = async (): Promise<boolean> => {
    if (dependencies.holdsOnChain !== true) return false;
    putOffSinceMs ??= clock.nowMs();
    if (clock.nowMs() - putOffSinceMs >= CHAIN_TIMEOUT_MS) return false;
    return (await dependencies.heldAddresses(Math.floor(clock.nowMs() / 1000))).length === 0;
  };

  const publishOnce = async (): Promise<Report> => {
    const report = await publishLiabilities({
      database,
      clock,
      secrets,
      heldAddresses: dependencies.heldAddresses,
    });
    await log.grow();
    return report;
  };
  const publish = (): Promise<Report> => {
    publishing ??= publishOnce().finally(() => {
      publishing = null;
    });
    return publishing;
  };

  return {
    publish,
    publishWhenDue: async () => {
      try {
        const newest = await selectNewestReport(database);
        if (newest !== null && isSplit(newest) && clock.nowMs() - newest.madeAtMs < EVERY_MS[mode]) return;
        if (await isToWait()) return;
        await publish();
        putOffSinceMs = null;
      } catch (error) {
        if (error instanceof AppError) return;
        journal.error({ err: error }, 'the liabilities could not be stated and will be again');
      }
    },
    list: (before, limit) => selectReportsBefore(database, before ?? Number.MAX_SAFE_INTEGER, limit),
    count: async () => ((await selectNewestReport(database))?.position ?? -1) + 1,
    provenFor: async (uid) => {
      const report = await selectNewestReport(database);
      // Right after an upgrade, the newest statement may have unsplit balances. The next statement is made at once.
      if (report === null || !isSplit(report)) return { report: null, counted: [] };
      return { report, counted: await proveLiabilities({ ...dependencies, secrets }, report, uid) };
    },
  };
};
