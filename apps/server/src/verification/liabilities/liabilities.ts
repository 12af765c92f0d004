import { type Challenge, isDrawn, type Signer, type StatedAssets } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import { selectNewestChallenge } from '../anchors/challenges.sql.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { makeAssetsDocument } from './assets-document.ts';
import { openLeafSecrets } from './leaf-secrets.ts';
import { type CountedBalance, hasLines, isSplit, proveLiabilities } from './prove-liabilities.ts';
import { publishLiabilities } from './publish-liabilities.ts';
import { type Report, selectNewestReport, selectReportsBefore } from './reports.sql.ts';
import type { Besides } from './take-snapshot.ts';

const HOUR_MS = 3_600_000;
/** A live server publishes its liabilities once a day. A demo does so once an hour, because nobody watches it for a day. */
const EVERY_MS = { live: 24 * HOUR_MS, demo: HOUR_MS } as const;
/** Maximum wait of a due statement for the chains, which cannot be read right after a start. */
const CHAIN_TIMEOUT_MS = 120_000;
/** The document is made at most once a second, however often it is asked for. */
const KEPT_MS = 1_000;
/** A drawn statement that is later than this would not be one of its moment. */
const DRAWN_WITHIN_MS = HOUR_MS / 2;

export interface Liabilities {
  /** Makes a statement now. Throws `too_many_requests` within a minute of the last one. Concurrent calls share a run. */
  publish(): Promise<Report>;
  /**
   * Makes a statement if the last one is old enough, it does not commit to lines, or the newest anchor draws one. If the house holds assets
   * on a chain, it waits until they can be shown. Never rejects.
   */
  publishWhenDue(): Promise<void>;
  /** Statements before a position (the newest first when it is null). */
  list(before: number | null, limit: number): Promise<readonly Report[]>;
  count(): Promise<number>;
  /** The document of the assets in the newest statement. Null before there is one. */
  assetsDocument(): Promise<string | null>;
  /** The balances and the loans of a customer in the newest statement. */
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
  statedAssets: (challenge: Challenge | null) => Promise<StatedAssets>;
  besides: (sql: Sql, second: number) => Promise<Besides>;
  /** True if the house should hold assets on a chain. Default: false. */
  holdsOnChain?: boolean;
}): Liabilities => {
  const { database, clock, journal, mode, log } = dependencies;
  const secrets = openLeafSecrets(dependencies.secret);
  let publishing: Promise<Report> | null = null;
  let putOffSinceMs: number | null = null;

  /** True if the newest anchor draws a statement that was not made yet. */
  const isDrawnNow = async (newest: Report | null): Promise<boolean> => {
    const challenge = await selectNewestChallenge(database);
    if (challenge === null || !isDrawn(challenge)) return false;
    const isRecent = clock.nowMs() - challenge.second * 1000 < DRAWN_WITHIN_MS;
    return isRecent && newest?.entry.includes(challenge.hash) !== true;
  };

  /** True if a due statement should wait, because the holdings on a chain cannot be shown now. */
  const isToWait = async (): Promise<boolean> => {
    if (dependencies.holdsOnChain !== true) return false;
    putOffSinceMs ??= clock.nowMs();
    if (clock.nowMs() - putOffSinceMs >= CHAIN_TIMEOUT_MS) return false;
    const { chains, holdings } = await dependencies.statedAssets(await selectNewestChallenge(database));
    const isRead = chains.size > 0 && [...chains.values()].every(({ block }) => block !== null);
    return !isRead || holdings.every(({ signed }) => signed === null);
  };

  const publishOnce = async (): Promise<Report> => {
    const report = await publishLiabilities({
      database,
      clock,
      secrets,
      statedAssets: dependencies.statedAssets,
      besides: dependencies.besides,
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
        const isYoung =
          newest !== null && hasLines(newest) && clock.nowMs() - newest.madeAtMs < EVERY_MS[mode];
        if (isYoung && !(await isDrawnNow(newest))) return;
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
    assetsDocument: keptFor(clock, KEPT_MS, () => makeAssetsDocument(dependencies)),
    provenFor: async (uid) => {
      const report = await selectNewestReport(database);
      // Right after an upgrade, the newest statement may have unsplit balances. The next statement is made at once.
      if (report === null || !isSplit(report)) return { report: null, counted: [] };
      return { report, counted: await proveLiabilities({ ...dependencies, secrets }, report, uid) };
    },
  };
};
