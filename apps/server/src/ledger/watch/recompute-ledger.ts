import type { Database, Sql } from '../../platform/postgres/db.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { Ledger } from '../ledger.ts';
import type { ControlAccount } from '../move.sql.ts';
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
import type { Progress } from './watched.sql.ts';

/** Maximum batches per lane in one check, and the same number of a full walk. Further checks process a longer backlog. */
const MAX_BATCHES = 50_000n;
/** Interval of a full walk over all batches. It detects later changes to batches that were already checked. */
const WALK_EVERY_MS = 86_400_000;
const MAX_PROBLEMS = 100;

export interface RecomputeDependencies {
  readonly database: Database;
  readonly ledger: Pick<Ledger, 'lanes'>;
  /** The sums that the running trades of a lane hold and reserve, read in the given snapshot. */
  readonly openHolds: (sql: Sql, lane: number) => Promise<{ held: bigint; reserved: bigint }>;
  /** The sums of customers' money that each other slice holds, by currency in minor units, read in the given snapshot. */
  readonly heldBy?: readonly ((sql: Sql) => Promise<ReadonlyMap<string, bigint>>)[];
  /** The reserves of a slice and its promises, read in the given snapshot. */
  readonly promisedBy?: {
    readonly accounts: readonly ControlAccount[];
    readonly read: (sql: Sql) => Promise<readonly Promised[]>;
  };
}

export const FROM_THE_FIRST: Progress = { checkedUntil: new Map(), walkedUntil: null, walkedAtMs: null };

/** Result of one check. If it found a problem, the progress stays, so that the next check finds the problem again. */
interface Look {
  readonly problems: readonly string[];
  readonly progress: Progress;
  /** False if a backlog is left. */
  readonly isCaughtUp: boolean;
}

const sumOfHolds = async (
  { heldBy = [] }: RecomputeDependencies,
  sql: Sql,
): Promise<ReadonlyMap<string, bigint>> => {
  const sums = new Map<string, bigint>();
  for (const held of heldBy) {
    for (const [code, amount] of await held(sql)) sums.set(code, (sums.get(code) ?? 0n) + amount);
  }
  return sums;
};

/** Checks that need only balances. Each check runs all of them. */
const problemsOfBalances = async (dependencies: RecomputeDependencies, sql: Sql): Promise<string[]> => {
  const problems = [...(await currenciesThatDoNotSumToZero(sql))];
  problems.push(...(await currenciesHeldTooLittle(sql, await sumOfHolds(dependencies, sql))));
  const { promisedBy } = dependencies;
  if (promisedBy !== undefined) {
    problems.push(...(await reservesThatDiffer(sql, promisedBy.accounts, await promisedBy.read(sql))));
  }
  for (const { lane } of dependencies.ledger.lanes) {
    const holdings = await selectHoldings(sql, lane);
    const open = await dependencies.openHolds(sql, lane);
    if (holdings.escrow !== open.held) {
      problems.push(because('ledger_escrow_apart', { lane, held: holdings.escrow, needed: open.held }));
    }
    if (holdings.reserve !== open.reserved) {
      problems.push(because('ledger_reserve_apart', { lane, held: holdings.reserve, needed: open.reserved }));
    }
  }
  return problems;
};

/** Checks the batches of each lane after `from`, up to `until`. Returns the last batch checked. */
const problemsOfBatches = async (
  sql: Sql,
  from: ReadonlyMap<number, bigint>,
  until: ReadonlyMap<number, bigint>,
  newest: ReadonlyMap<number, bigint>,
): Promise<{ problems: string[]; cameTo: ReadonlyMap<number, bigint> }> => {
  const problems: string[] = [];
  const cameTo = new Map<number, bigint>();
  for (const [lane, end] of until) {
    const begin = from.get(lane) ?? 0n;
    const to = end - begin > MAX_BATCHES ? begin + MAX_BATCHES : end;
    problems.push(...(await batchesThatDoNotSumToZero(sql, lane, begin, to)));
    problems.push(...(await accountsThatDoNotChain(sql, lane, begin, to, to === newest.get(lane))));
    cameTo.set(lane, to);
  }
  return { problems, cameTo };
};

const isAt = (progress: ReadonlyMap<number, bigint>, end: ReadonlyMap<number, bigint>): boolean =>
  [...end].every(([lane, batch]) => (progress.get(lane) ?? 0n) >= batch);

/**
 * Recomputes the ledger from the progress of an earlier check. Every currency and batch sums to zero. Every balance is the end of
 * its lines. Escrow and reserve equal the holds of running trades, and other reserves equal the promises. Once a day it checks
 * every batch again.
 */
export const recomputeLedger = (
  dependencies: RecomputeDependencies,
  before: Progress,
  nowMs: number,
): Promise<Look> =>
  dependencies.database.transaction(async (sql) => {
    await beginSnapshot(sql);
    const problems = await problemsOfBalances(dependencies, sql);
    const all = await selectBatchNumbers(sql);
    const newest = new Map(dependencies.ledger.lanes.map(({ lane }) => [lane, all.get(lane) ?? 0n]));
    const fresh = await problemsOfBatches(sql, before.checkedUntil, newest, newest);
    problems.push(...fresh.problems);
    const isCaughtUp = isAt(fresh.cameTo, newest);
    let { walkedUntil, walkedAtMs } = before;
    if (walkedUntil !== null) {
      const again = await problemsOfBatches(sql, walkedUntil, fresh.cameTo, newest);
      problems.push(...again.problems);
      walkedUntil = again.cameTo;
    }
    if (isCaughtUp && (walkedUntil === null ? walkedAtMs === null : isAt(walkedUntil, newest))) {
      walkedUntil = null;
      walkedAtMs = nowMs;
    } else if (walkedUntil === null && walkedAtMs !== null && nowMs - walkedAtMs >= WALK_EVERY_MS) {
      walkedUntil = new Map();
    }
    return {
      problems: [...new Set(problems)].slice(0, MAX_PROBLEMS),
      isCaughtUp,
      progress: problems.length > 0 ? before : { checkedUntil: fresh.cameTo, walkedUntil, walkedAtMs },
    };
  });
