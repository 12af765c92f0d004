import { type Cursor, lockCursor } from '../../chains/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { KeyPath } from '../../signing/public.ts';
import { insertHouseAddress, nextHouseIndex } from '../addresses/house-addresses.sql.ts';
import type { BitcoinKeys } from '../addresses/house-keys.ts';
import { Blocked } from '../transactions/blocked.ts';
import type { BitcoinPayouts } from './bitcoin-payouts.ts';
import type { BuiltTransaction } from './build-psbt.ts';

/** Parts of every new Bitcoin transaction of the house, whatever it pays. */

export interface HouseContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly bitcoin: BitcoinPayouts;
}

/** Coins that a selection chooses from. */
export const MAX_COINS = 500;

/** The address that the operator pays into. */
export const FUNDING_PATH: KeyPath = { account: 1, branch: 0, index: 0 };

/** Stores the address that the operator pays into, and returns it. The watcher sees no coin of an address that is not stored. */
export const storeFundingAddress = async (context: HouseContext): Promise<string> => {
  const keys = await context.bitcoin.keys();
  const address = keys.addressAt(FUNDING_PATH);
  const at = new Date(context.clock.nowMs());
  const { branch, index } = FUNDING_PATH;
  await insertHouseAddress(context.database, { chain: BITCOIN_CHAIN, branch, index, address, at });
  return address;
};

/** A cursor of a chain that is read and not halted, locked, so that coins do not change meanwhile. */
export const lockReadChain = async (sql: Sql): Promise<Cursor> => {
  const cursor = await lockCursor(sql, BITCOIN_CHAIN, 'update');
  if (cursor === null) throw new Blocked('bitcoin_not_read');
  if (cursor.haltedReason !== null) throw new Blocked('bitcoin_halted');
  return cursor;
};

/** The path of the next change. Each transaction has a new one. */
export const nextChange = async (sql: Sql): Promise<KeyPath> => ({
  account: 1,
  branch: 1,
  index: await nextHouseIndex(sql, BITCOIN_CHAIN, 1),
});

/** Stores the address of the change, so that the watcher knows its coin. */
export const keepChange = async (
  sql: Sql,
  keys: BitcoinKeys,
  change: KeyPath,
  built: BuiltTransaction,
  at: Date,
): Promise<void> => {
  if (!built.hasChange) return;
  const address = keys.addressAt(change);
  await insertHouseAddress(sql, { chain: BITCOIN_CHAIN, branch: 1, index: change.index, address, at });
};
