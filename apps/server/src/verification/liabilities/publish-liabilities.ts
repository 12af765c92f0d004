import { formatStatement, type HeldAddress, type Owed } from '@tallystick/proof';
import type { ControlBalance } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { growLiabilityTree } from './grow-liability-tree.ts';
import type { LeafSecrets } from './leaf-secrets.ts';
import { deleteTilesBefore, insertLiabilityTiles, type KeyedTile } from './liability-tiles.sql.ts';
import { insertReport, lockReports, type Report, selectNewestReport } from './reports.sql.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Number of trees kept. Proofs are made for the newest statement; the others serve requests that began before it. Older
 * statements keep only their root.
 */
const KEPT_TREES = 4;
/** Minimum interval between statements, because each reads the whole ledger. */
const LEAST_PAUSE_MS = 60_000;

/** The house's holdings in a currency, by their published names. */
const heldOf = (control: readonly ControlBalance[], currency: string): ReadonlyMap<string, bigint> => {
  const held = new Map<string, bigint>();
  for (const { currency: of, kind, balance } of control) {
    if (of !== currency) continue;
    // Money from outside is booked against `external`. Its balance is negative by the amount that the house received.
    if (kind === 'external') held.set('received', balance < 0n ? -balance : 0n);
    else
      held.set(
        kind === 'house_available' ? 'treasury' : kind === 'house_reserve' ? 'reserve' : kind,
        balance,
      );
  }
  return held;
};

export interface PublishDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: LeafSecrets;
  /** The house's holdings on chains at a second. */
  readonly heldAddresses: (second: number) => Promise<readonly HeldAddress[]>;
}

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
  const addresses = await dependencies.heldAddresses(second);
  const { owed, control } = await takeSnapshot(database);
  const currencies = new Map<string, Owed>();
  const trees = new Map<string, readonly KeyedTile[]>();
  for (const [currency, balances] of owed) {
    const { root, leaves, tiles } = await growLiabilityTree({ second, currency }, balances, secrets);
    const held = heldOf(control, currency);
    const none = { promised: new Map(), unproven: new Map() };
    currencies.set(currency, { root: root.hash, sum: root.sum, count: balances.size, leaves, held, ...none });
    trees.set(currency, tiles);
  }
  const entry = formatStatement({ version: 2, second, currencies, addresses, assets: null });
  return database.transaction(async (sql) => {
    await lockReports(sql);
    const newest = await selectNewestReport(sql);
    ensurePause(newest);
    const report = { position: newest === null ? 0 : newest.position + 1, madeAtMs, entry };
    await insertReport(sql, report);
    for (const [currency, tiles] of trees) await insertLiabilityTiles(sql, report.position, currency, tiles);
    await deleteTilesBefore(sql, report.position - KEPT_TREES + 1);
    return report;
  });
};
