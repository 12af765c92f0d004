import type { HeldAddress, Signer } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { openLeafSecrets } from './leaf-secrets.ts';
import { type CountedBalance, isSplit, proveLiabilities } from './prove-liabilities.ts';
import { publishLiabilities } from './publish-liabilities.ts';
import { type Report, selectNewestReport, selectReportsBefore } from './reports.sql.ts';

const HOUR_MS = 3_600_000;
/** A live server states its liabilities once a day, a demo, which nobody watches for a day, once an hour. */
const EVERY_MS = { live: 24 * HOUR_MS, demo: HOUR_MS } as const;
/** So long a statement that is due waits for what is held on chains: just after a start it cannot be read yet. */
const CHAIN_PATIENCE_MS = 120_000;

export interface Liabilities {
  /** Makes a statement now; `too_many_requests` within a minute of the last. One at a time: calls share a run. */
  publish(): Promise<Report>;
  /** Makes a statement when the last one is old enough or its balances are not split; where a chain holds something, once that can be shown. Never rejects. */
  publishWhenDue(): Promise<void>;
  /** Statements before a position (the newest first when it is null). */
  list(before: number | null, limit: number): Promise<readonly Report[]>;
  count(): Promise<number>;
  /** What the newest statement counts for a customer. */
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
  /** Whether something is to be held on a chain; left out: no. */
  holdsOnChain?: boolean;
}): Liabilities => {
  const { database, clock, journal, mode, log } = dependencies;
  const secrets = openLeafSecrets(dependencies.secret);
  let publishing: Promise<Report> | null = null;
  let putOffSinceMs: number | null = null;

  /** Whether what is due should wait, because nothing that is held on a chain could be shown now. */
  const isToWait = async (): Promise<boolean> => {
    if (dependencies.holdsOnChain !== true) return false;
    putOffSinceMs ??= clock.nowMs();
    if (clock.nowMs() - putOffSinceMs >= CHAIN_PATIENCE_MS) return false;
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
      // Right after an upgrade the newest statement may be one whose balances are not split. The next one is made at once.
      if (report === null || !isSplit(report)) return { report: null, counted: [] };
      return { report, counted: await proveLiabilities({ ...dependencies, secrets }, report, uid) };
    },
  };
};
