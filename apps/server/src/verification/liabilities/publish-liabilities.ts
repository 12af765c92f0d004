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
import { growLiabilityTree } from './grow-liability-tree.ts';
import type { LeafSecrets, TreeName, TreeOf } from './leaf-secrets.ts';
import { deleteTilesBefore, insertLiabilityTiles, type KeyedTile } from './liability-tiles.sql.ts';
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

/** The tree of what the house owes in a currency, or of what its borrowers owe. */
const growTree = async (of: TreeOf, snapshot: Snapshot, secrets: LeafSecrets): Promise<GrownTree> => {
  const trees: Readonly<Record<TreeName, ReadonlyMap<string, ReadonlyMap<bigint, bigint>>>> = {
    balances: snapshot.owed,
    loans: snapshot.besides.loans,
  };
  const amounts = trees[of.tree].get(of.currency) ?? NOBODY;
  const { root, leaves, tiles } = await growLiabilityTree(of, amounts, secrets);
  return { of, stated: { root: root.hash, sum: root.sum, count: amounts.size, leaves }, tiles };
};

/**
 * Publishes the debts to all customers and the assets, from one snapshot of the ledger, as the next entry of the log of
 * liabilities. Throws `too_many_requests` within a minute of the last one.
 */
export const publishLiabilities = async (dependencies: PublishDependencies): Promise<Report> => {
  const { database, clock, secrets } = dependencies;
  const ensurePause = (newest: Report | null): void => {
    const waitMs = newest === null ? 0 : newest.madeAtMs + LEAST_PAUSE_MS - clock.nowMs();
    if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
  ensurePause(await selectNewestReport(database));
  const madeAtMs = clock.nowMs();
  const second = Math.floor(madeAtMs / 1000);
  const assets = await dependencies.statedAssets(await selectNewestChallenge(database));
  const snapshot = await takeSnapshot(database, (sql) => dependencies.besides(sql, second));
  const currencies = new Map<string, Owed>();
  const trees: GrownTree[] = [];
  for (const currency of snapshot.owed.keys()) {
    const balances = await growTree({ second, currency, tree: 'balances' }, snapshot, secrets);
    const loans = await growTree({ second, currency, tree: 'loans' }, snapshot, secrets);
    const amounts = amountsOf(snapshot, currency, playMoneyOf(snapshot.control, currency));
    currencies.set(currency, { ...balances.stated, ...amounts, loans: loans.stated });
    trees.push(balances, loans);
  }
  const entry = formatStatement({ version: 4, second, currencies, addresses: [], assets });
  return database.transaction(async (sql) => {
    await lockReports(sql);
    const newest = await selectNewestReport(sql);
    ensurePause(newest);
    const report = { position: newest === null ? 0 : newest.position + 1, madeAtMs, entry };
    await insertReport(sql, report);
    for (const { of, tiles } of trees)
      await insertLiabilityTiles(sql, { ...of, report: report.position }, tiles);
    await deleteTilesBefore(sql, report.position - KEPT_TREES + 1);
    return report;
  });
};
