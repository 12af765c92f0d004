import type { Currency } from '@tallystick/money';
import {
  type Challenge,
  formatStatement,
  type Owed,
  type StatedAssets,
  type StatedTree,
} from '@tallystick/proof';
import { playMoneyOf } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { selectNewestChallenge } from '../anchors/challenges.sql.ts';
import { followAhead } from './follow-lines.ts';
import { growLiabilityTree } from './grow-liability-tree.ts';
import type { LeafSecrets, TreeName, TreeOf } from './leaf-secrets.ts';
import { deleteTilesBefore, insertLiabilityTiles, type KeyedTile } from './liability-tiles.sql.ts';
import { deleteHeadsBefore, type LineHead, upsertLineHeads } from './line-heads.sql.ts';
import { insertReport, lockReports, type Report, selectNewestReport } from './reports.sql.ts';
import { amountsOf } from './state-amounts.ts';
import { type Besides, type Snapshot, takeSnapshot } from './take-snapshot.ts';

/**
 * Number of trees kept. Proofs are made for the newest statement; the others serve requests that began before it. Older
 * statements keep only their root.
 */
const KEPT_TREES = 4;
/** Minimum interval between statements, because each reads the whole ledger. */
const LEAST_PAUSE_MS = 60_000;

export interface PublishDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: LeafSecrets;
  /** The house's addresses on chains, with signatures over a challenge. */
  readonly statedAssets: (challenge: Challenge | null) => Promise<StatedAssets>;
  readonly besides: (sql: Sql, second: number) => Promise<Besides>;
}

interface GrownTree {
  readonly of: TreeOf;
  readonly stated: StatedTree;
  readonly tiles: readonly KeyedTile[];
}

const NOBODY: ReadonlyMap<bigint, bigint> = new Map();
const NO_RECORDS: ReadonlyMap<bigint, Uint8Array> = new Map();

/** Heads written by one statement. */
const HEADS_AT_ONCE = 5_000;

/** The tree of what the house owes in a currency, or of what its borrowers owe. */
const growTree = async (
  of: TreeOf,
  currency: Currency,
  snapshot: Snapshot,
  secrets: LeafSecrets,
): Promise<GrownTree> => {
  const trees: Readonly<Record<TreeName, ReadonlyMap<string, ReadonlyMap<bigint, bigint>>>> = {
    balances: snapshot.owed,
    loans: snapshot.besides.loans,
  };
  const amounts = trees[of.tree].get(of.currency) ?? NOBODY;
  const records = (of.tree === 'balances' ? snapshot.records.get(currency) : null) ?? NO_RECORDS;
  const { root, customers, leaves, tiles } = await growLiabilityTree(of, amounts, records, secrets);
  return { of, stated: { root: root.hash, sum: root.sum, count: customers, leaves }, tiles };
};

/** Throws `too_many_requests` within a minute of the last statement. */
const ensurePause = (clock: Clock, newest: Report | null): void => {
  const waitMs = newest === null ? 0 : newest.madeAtMs + LEAST_PAUSE_MS - clock.nowMs();
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** Writes a statement with its trees and the heads of its accounts, unless another process made one meanwhile. */
const keepReport = (
  { database, clock }: Pick<PublishDependencies, 'database' | 'clock'>,
  report: Report,
  trees: readonly GrownTree[],
  heads: readonly LineHead[],
): Promise<void> =>
  database.transaction(async (sql) => {
    await lockReports(sql);
    const newest = await selectNewestReport(sql);
    ensurePause(clock, newest);
    if ((newest?.position ?? -1) + 1 !== report.position) throw new AppError('too_many_requests');
    await insertReport(sql, report);
    for (const { of, tiles } of trees)
      await insertLiabilityTiles(sql, { ...of, report: report.position }, tiles);
    for (let at = 0; at < heads.length; at += HEADS_AT_ONCE)
      await upsertLineHeads(sql, heads.slice(at, at + HEADS_AT_ONCE));
    const oldest = report.position - KEPT_TREES + 1;
    await deleteTilesBefore(sql, oldest);
    await deleteHeadsBefore(sql, oldest);
  });

/**
 * Publishes the debts to all customers and the assets, from one snapshot of the ledger, as the next entry of the log of
 * liabilities. Throws `too_many_requests` within a minute of the last one.
 */
export const publishLiabilities = async (dependencies: PublishDependencies): Promise<Report> => {
  const { database, clock, secrets } = dependencies;
  const before = await selectNewestReport(database);
  ensurePause(clock, before);
  const position = before === null ? 0 : before.position + 1;
  await followAhead(database, position);
  const madeAtMs = clock.nowMs();
  const second = Math.floor(madeAtMs / 1000);
  const assets = await dependencies.statedAssets(await selectNewestChallenge(database));
  const snapshot = await takeSnapshot(database, position, (sql) => dependencies.besides(sql, second));
  const currencies = new Map<string, Owed>();
  const trees: GrownTree[] = [];
  for (const currency of snapshot.owed.keys()) {
    const balances = await growTree({ second, currency, tree: 'balances' }, currency, snapshot, secrets);
    const loans = await growTree({ second, currency, tree: 'loans' }, currency, snapshot, secrets);
    const amounts = amountsOf(snapshot, currency, playMoneyOf(snapshot.control, currency));
    currencies.set(currency, { ...balances.stated, ...amounts, loans: loans.stated });
    trees.push(balances, loans);
  }
  const entry = formatStatement({ version: 5, second, currencies, addresses: [], assets });
  const report = { position, madeAtMs, entry };
  await keepReport(dependencies, report, trees, snapshot.changedHeads);
  return report;
};
