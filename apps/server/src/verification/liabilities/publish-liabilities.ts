import { setImmediate as breathe } from 'node:timers/promises';
import {
  formatStatement,
  type HeldAddress,
  NONCE_BYTES,
  type Owed,
  type SumNode,
  sumLeaf,
} from '@tallystick/proof';
import type { ControlBalance } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { hmacMaker } from '../hmac.ts';
import { deleteTilesBefore, insertLiabilityTiles, type KeyedTile } from './liability-tiles.sql.ts';
import { insertReport, lockReports, type Report, selectNewestReport } from './reports.sql.ts';
import { growSumTiles, SUM_TILE_WIDTH } from './sum-tiles.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The trees of so many statements are kept; of older ones the root stays. */
const KEPT_TREES = 40;
/** A statement is made from the whole ledger: never twice within this time. */
const LEAST_PAUSE_MS = 60_000;
const SLICE = 256;

/** What tells a customer's leaf apart in a statement, and nobody else: its nonce, and the key by which leaves are sorted. */
export interface LeafSecret {
  readonly nonce: Uint8Array;
  readonly key: bigint;
}

export type LeafSecretOf = (second: number, currency: string, uid: bigint) => LeafSecret;

export const leafSecrets = (secret: Buffer): LeafSecretOf => {
  const mac = hmacMaker(secret);
  return (second, currency, uid) => {
    const bytes = Buffer.from(mac(`${second} ${currency} ${uid}`), 'hex');
    return { nonce: Uint8Array.from(bytes.subarray(0, NONCE_BYTES)), key: bytes.readBigInt64BE(NONCE_BYTES) };
  };
};

/** What the house holds in a currency, by the names that are published. */
const heldOf = (control: readonly ControlBalance[], currency: string): ReadonlyMap<string, bigint> => {
  const held = new Map<string, bigint>();
  for (const { currency: of, kind, balance } of control) {
    if (of !== currency) continue;
    // What came in from outside is owed to the outside: its account stands below zero by as much as is here.
    if (kind === 'external') held.set('received', balance < 0n ? -balance : 0n);
    else
      held.set(
        kind === 'house_available' ? 'treasury' : kind === 'house_reserve' ? 'reserve' : kind,
        balance,
      );
  }
  return held;
};

const growTree = async (
  second: number,
  currency: string,
  balances: ReadonlyMap<bigint, bigint>,
  secretOf: LeafSecretOf,
): Promise<{ root: SumNode; tiles: readonly KeyedTile[] }> => {
  const leaves: { key: bigint; node: SumNode }[] = [];
  for (const [uid, balance] of balances) {
    const { nonce, key } = secretOf(second, currency, uid);
    leaves.push({ key, node: sumLeaf({ currency, uid, nonce, balance }) });
    if (leaves.length % SLICE === 0) await breathe();
  }
  leaves.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const { root, tiles } = await growSumTiles(leaves.map(({ node }) => node));
  const keyed = tiles.map((tile) => {
    const first = tile.index * SUM_TILE_WIDTH;
    const keys = tile.level > 0 ? null : leaves.slice(first, first + SUM_TILE_WIDTH).map(({ key }) => key);
    return { ...tile, keys };
  });
  return { root, tiles: keyed };
};

export interface PublishDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secretOf: LeafSecretOf;
  /** What the house holds on chains at a second. */
  readonly heldAddresses: (second: number) => Promise<readonly HeldAddress[]>;
}

/**
 * States what is owed to all customers and what is held, from one snapshot of the ledger, as the next entry of the log of
 * liabilities. Refuses with `too_many_requests` within a minute of the last one.
 */
export const publishLiabilities = async (dependencies: PublishDependencies): Promise<Report> => {
  const { database, clock, secretOf } = dependencies;
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
    const { root, tiles } = await growTree(second, currency, balances, secretOf);
    const held = heldOf(control, currency);
    currencies.set(currency, { root: root.hash, sum: root.sum, count: balances.size, held });
    trees.set(currency, tiles);
  }
  const entry = formatStatement({ second, currencies, addresses });
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
