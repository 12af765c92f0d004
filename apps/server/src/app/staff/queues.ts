import type { ServerPart } from '@tallystick/contract';
import { type SilentProvider, selectSilentProviders } from '../../accounts/public.ts';
import { type Coins, readCoins, selectLeftOut } from '../../custody/public.ts';
import { type LargeQueue, selectLargeQueue } from '../../deposits/public.ts';
import { selectOldestUnposted } from '../../ledger/public.ts';
import { selectOldestDuePush, selectOldestDueWebhook } from '../../notifications/public.ts';
import type { WaitingCount } from '../../operator/public.ts';
import { type Disk, readDisk } from '../../platform/disk.ts';
import { watchDailyJobs } from '../../platform/jobs/jobs.ts';
import { type MailQueue, selectMailQueue } from '../../platform/mail/mail-queue.sql.ts';
import { type DatabaseSize, selectDatabaseSize } from '../../platform/postgres/database-size.sql.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import { selectTableSizes, type TableSize } from '../../platform/postgres/table-sizes.sql.ts';
import { type ChatQueue, selectChatQueue } from '../../support/public.ts';
import { countOverdueGroups, selectOldestUnsequenced } from '../../trading/public.ts';
import { selectNewestAnchors } from '../../verification/public.ts';
import { selectWithdrawalQueues, type WithdrawalQueue } from '../../withdrawals/public.ts';
import type { Core } from '../open/core.ts';
import type { Funding } from '../open/open-funding.ts';
import type { TradingPlatform } from '../open/open-trading-platform.ts';
import { DAILY_JOBS } from '../retention/daily-jobs.ts';
import { GROWN_BY_OUTSIDERS } from '../retention/growth.ts';
import { readUpkeep, type Upkeep } from '../retention/upkeep.ts';
import { countDecisions } from './waiting-desk.ts';

const MAX_BLOCKERS = 20;

/** Lengths and ages of all queues, and free space. Metrics and the operator's health page show them. */
export interface Queues {
  readonly overdueGroups: number;
  /** Age in seconds of the oldest waiting item. 0 if nothing waits. */
  readonly journalLagSeconds: number;
  readonly orderLogLagSeconds: number;
  readonly mail: MailQueue;
  readonly mailIsSent: boolean;
  readonly chat: ChatQueue;
  readonly withdrawals: readonly WithdrawalQueue[];
  /** The current blockers of withdrawals, and the coins that payouts leave out. */
  readonly blockers: readonly string[];
  /** The house's bitcoin against the payouts that wait. Null if the Bitcoin chain is not read. */
  readonly coins: Coins | null;
  readonly largeDeposits: LargeQueue;
  /** Decisions of staff, by queue, whoever can make them. */
  readonly decisions: readonly WaitingCount[];
  /** Outside providers of KYC and screening that do not answer now. */
  readonly silentProviders: readonly SilentProvider[];
  /** The reason why the public logs are not signed any more. Null while they are. */
  readonly signingStopped: string | null;
  readonly logs: readonly { readonly name: string; readonly size: number; readonly ageSeconds: number }[];
  readonly witnesses: readonly {
    readonly name: string;
    /** Seconds since it last cosigned the log of prices. Null if it has not since the start. */
    readonly ageSeconds: number | null;
    /** The same beyond the pause after which it is asked again. */
    readonly lateSeconds: number | null;
    readonly failures: number;
  }[];
  readonly witnessesNeeded: number;
  /** The newest anchor. Null if this server anchors in no chain. */
  readonly anchor: { readonly ageSeconds: number | null; readonly blocker: string | null } | null;
  readonly database: DatabaseSize & { readonly answerSeconds: number };
  readonly grownTables: readonly TableSize[];
  readonly disk: Disk;
  readonly upkeep: Upkeep;
  /** Parts that pay, send and do the daily work. Each is silent since it last answered, or since its oldest work is due. */
  readonly parts: readonly { readonly part: ServerPart; readonly silentSeconds: number }[];
}

type QueueServices = {
  readonly core: Pick<Core, 'config' | 'database' | 'clock' | 'market'>;
  readonly funding: Pick<Funding, 'withdrawals' | 'anchoring' | 'paymentMethods' | 'signerWatch'>;
  readonly floor: Pick<TradingPlatform, 'verification'>;
};

/** Cache time. More frequent calls get the last result again. */
const KEPT_MS = 2_000;

const agesOf = (
  witnesses: ReturnType<QueueServices['floor']['verification']['witnessHealth']>,
  nowMs: number,
): Queues['witnesses'] =>
  witnesses.map(({ name, cosignedAtMs, failures, intervalMs }) => ({
    name,
    lateSeconds: cosignedAtMs === null ? null : Math.max(0, (nowMs - cosignedAtMs - intervalMs) / 1000),
    ageSeconds: cosignedAtMs === null ? null : Math.max(0, (nowMs - cosignedAtMs) / 1000),
    failures,
  }));

const agesOfLogs = (logs: QueueServices['floor']['verification']['logs'], nowMs: number): Queues['logs'] =>
  Object.entries(logs).map(([name, { log }]) => {
    const { size, signedAtMs } = log.signed();
    return { name, size, ageSeconds: Math.max(0, (nowMs - signedAtMs) / 1000) };
  });

/** The size of the database, and how long it took to answer that. */
const measureDatabase = async (database: Database): Promise<Queues['database']> => {
  const asked = performance.now();
  const size = await selectDatabaseSize(database);
  return { ...size, answerSeconds: (performance.now() - asked) / 1000 };
};

/** Null if the house has never anchored and does not. */
const ageOfAnchor = (
  { anchoring }: Pick<QueueServices['funding'], 'anchoring'>,
  ageSeconds: number | null,
): Queues['anchor'] =>
  anchoring === null && ageSeconds === null ? null : { ageSeconds, blocker: anchoring?.blocker() ?? null };

const secondsSince = (at: Date | null, nowMs: number): number =>
  at === null ? 0 : Math.max(0, (nowMs - at.getTime()) / 1000);

/** How long each part that sends, signs or does the daily work has been silent. A part that is not set up is left out. */
const readParts = async (
  { core: { config, database, clock }, funding }: Pick<QueueServices, 'core' | 'funding'>,
  silentMail: number,
  silentJobs: () => Promise<number>,
): Promise<Queues['parts']> => {
  const nowMs = clock.nowMs();
  const [duePush, dueWebhookMs, jobs] = await Promise.all([
    selectOldestDuePush(database, new Date(nowMs)),
    selectOldestDueWebhook(database, new Date(nowMs)),
    silentJobs(),
  ]);
  return [
    ...(funding.signerWatch === null
      ? []
      : [{ part: 'signer' as const, silentSeconds: funding.signerWatch.silentSeconds() }]),
    ...(config.smtp === null ? [] : [{ part: 'mail' as const, silentSeconds: silentMail }]),
    { part: 'push', silentSeconds: secondsSince(duePush, nowMs) },
    { part: 'webhooks', silentSeconds: dueWebhookMs / 1_000 },
    { part: 'jobs', silentSeconds: jobs },
  ];
};

const look = async (
  { core, funding, floor }: QueueServices,
  silentJobs: () => Promise<number>,
): Promise<Omit<Queues, 'grownTables'>> => {
  const { config, database, clock, market } = core;
  const { verification } = floor;
  const nowMs = clock.nowMs();
  const ageOf = (at: Date | null): number => secondsSince(at, nowMs);
  const head = market.head();
  const databaseNow = await measureDatabase(database);
  const [
    overdueGroups,
    unposted,
    unsequenced,
    mail,
    chat,
    withdrawals,
    largeDeposits,
    decisions,
    disk,
    [anchored],
    silentProviders,
    coins,
    leftOut,
    upkeep,
  ] = await Promise.all([
    head === null ? 0 : countOverdueGroups(database, head),
    selectOldestUnposted(database),
    verification.sequencedUpTo().then((upTo) => selectOldestUnsequenced(database, upTo)),
    selectMailQueue(database, new Date(nowMs)),
    selectChatQueue(database, new Date(nowMs)),
    selectWithdrawalQueues(database),
    selectLargeQueue(database),
    countDecisions(database, new Date(nowMs)),
    readDisk(config.dataFolder),
    selectNewestAnchors(database, 1),
    selectSilentProviders(database, new Date(nowMs)),
    readCoins({ database, paymentMethods: funding.paymentMethods }, new Date(nowMs)),
    selectLeftOut(database, new Date(nowMs), MAX_BLOCKERS),
    readUpkeep(database, nowMs),
  ]);
  const witnesses = verification.witnessHealth();
  return {
    overdueGroups,
    journalLagSeconds: ageOf(unposted),
    orderLogLagSeconds: ageOf(unsequenced),
    mail,
    mailIsSent: config.smtp !== null,
    chat,
    withdrawals,
    blockers: [...funding.withdrawals.processor.blockers.values(), ...leftOut].slice(0, MAX_BLOCKERS),
    coins,
    largeDeposits,
    decisions,
    silentProviders,
    signingStopped: verification.signingStopped(),
    logs: agesOfLogs(verification.logs, nowMs),
    witnesses: agesOf(witnesses, nowMs),
    witnessesNeeded: verification.quorum ?? witnesses.length,
    anchor: ageOfAnchor(funding, anchored === undefined ? null : ageOf(anchored.blockAt)),
    database: databaseNow,
    disk,
    upkeep,
    parts: await readParts({ core, funding }, ageOf(mail.overdueSince), silentJobs),
  };
};

/** Reads the queues at most every two seconds, and once at a time, however often it is called. */
export type ReadQueues = () => Promise<Queues>;

/** Sizes of tables change slowly, and measuring them reads the file system. */
const SIZES_KEPT_MS = 300_000;

export const createQueues = (services: QueueServices): ReadQueues => {
  const { clock, database } = services.core;
  const tables = Object.keys(GROWN_BY_OUTSIDERS);
  const sizes = keptFor(clock, SIZES_KEPT_MS, () => selectTableSizes(database, tables));
  const silentJobs = watchDailyJobs(database, clock, DAILY_JOBS);
  return keptFor(clock, KEPT_MS, async () => {
    const [queues, grownTables] = await Promise.all([look(services, silentJobs), sizes()]);
    return { ...queues, grownTables };
  });
};
