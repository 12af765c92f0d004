import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { Ledger } from './ledger.ts';
import type { ControlAccount } from './move.sql.ts';
import {
  accountsThatDoNotChain,
  batchesThatDoNotSumToZero,
  beginSnapshot,
  currenciesHeldTooLittle,
  currenciesThatDoNotSumToZero,
  type Promised,
  reservesThatDiffer,
  selectBatchNumbers,
  selectHoldings,
} from './watch-ledger.sql.ts';

/** A look covers at most so many batches a lane; a longer backlog is caught up over several. */
const MAX_BATCHES = 50_000n;
const INTERVAL_MS = 60_000;

export interface LedgerHealth {
  /** Null before the first look. */
  readonly checkedAtMs: number | null;
  readonly holds: boolean;
  readonly problems: readonly string[];
}

export interface LedgerWatcher {
  health(): LedgerHealth;
  /** Looks once, now; what it finds stays found until the process ends: a ledger that broke is for people to look at. */
  check(): Promise<LedgerHealth>;
  start(): void;
  stop(): Promise<void>;
}

export interface LedgerWatcherDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  /** What the running trades of a lane hold and reserve, read in the given snapshot. */
  readonly openHolds: (sql: Sql, lane: number) => Promise<{ held: bigint; reserved: bigint }>;
  /** What each other slice holds of customers' money, by currency in minor units, read in the given snapshot. */
  readonly heldBy?: readonly ((sql: Sql) => Promise<ReadonlyMap<string, bigint>>)[];
  /** Reserves of a slice, and what it has promised out of them, read in the given snapshot. */
  readonly promisedBy?: {
    readonly accounts: readonly ControlAccount[];
    readonly read: (sql: Sql) => Promise<readonly Promised[]>;
  };
}

/**
 * Recomputes the ledger: every currency and batch sums to zero, every balance is the end of its lines, escrow and reserve
 * are what the running trades hold, and other reserves what was promised out of them.
 */
export const watchLedger = (dependencies: LedgerWatcherDependencies): LedgerWatcher => {
  const { database, ledger, clock, log } = dependencies;
  const checkedUntil = new Map<number, bigint>();
  let health: LedgerHealth = { checkedAtMs: null, holds: true, problems: [] };
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const sumOfHolds = async (sql: Sql): Promise<ReadonlyMap<string, bigint>> => {
    const sums = new Map<string, bigint>();
    for (const held of dependencies.heldBy ?? []) {
      for (const [code, amount] of await held(sql)) sums.set(code, (sums.get(code) ?? 0n) + amount);
    }
    return sums;
  };

  const findProblems = (): Promise<{ problems: string[]; checked: Map<number, bigint> }> =>
    database.transaction(async (sql) => {
      await beginSnapshot(sql);
      const problems = [...(await currenciesThatDoNotSumToZero(sql))];
      problems.push(...(await currenciesHeldTooLittle(sql, await sumOfHolds(sql))));
      const { promisedBy } = dependencies;
      if (promisedBy !== undefined) {
        problems.push(...(await reservesThatDiffer(sql, promisedBy.accounts, await promisedBy.read(sql))));
      }
      const checked = new Map<number, bigint>();
      const newest = await selectBatchNumbers(sql);
      for (const { lane } of ledger.lanes) {
        const from = checkedUntil.get(lane) ?? 0n;
        const end = newest.get(lane) ?? 0n;
        const caughtUp = end - from <= MAX_BATCHES;
        const to = caughtUp ? end : from + MAX_BATCHES;
        problems.push(...(await batchesThatDoNotSumToZero(sql, lane, from, to)));
        // The end of an account's lines is only in view once the backlog is.
        if (caughtUp) problems.push(...(await accountsThatDoNotChain(sql, lane, from, to)));
        const holdings = await selectHoldings(sql, lane);
        const open = await dependencies.openHolds(sql, lane);
        if (holdings.escrow !== open.held) {
          problems.push(`lane ${lane}: escrow holds ${holdings.escrow}, running trades ${open.held}`);
        }
        if (holdings.reserve !== open.reserved) {
          problems.push(
            `lane ${lane}: reserve holds ${holdings.reserve}, running trades need ${open.reserved}`,
          );
        }
        checked.set(lane, to);
      }
      return { problems, checked };
    });

  const check = async (): Promise<LedgerHealth> => {
    const { problems, checked } = await findProblems();
    for (const [lane, batch] of checked) checkedUntil.set(lane, batch);
    const all = [...new Set([...health.problems, ...problems])].slice(0, 100);
    if (problems.length > 0) log.error({ problems }, 'the ledger does not hold: acceptance is halted');
    health = { checkedAtMs: clock.nowMs(), holds: all.length === 0, problems: all };
    return health;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await check();
      } catch (error) {
        // A database that is away for a moment says nothing about the ledger; the next look does.
        log.warn({ err: error }, 'the ledger could not be checked');
      }
      await clock.waitUntil(clock.nowMs() + INTERVAL_MS, stopping.signal);
    }
  };

  return {
    health: () => health,
    check,
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
