import { AppError } from '../../../../platform/http/errors.ts';
import type { Sql } from '../../../../platform/postgres/db.ts';
import { uuidV7 } from '../../../../platform/uuid.ts';
import { insertHouseAddress, nextHouseIndex } from '../../../addresses/house-addresses.sql.ts';
import type { BitcoinKeys } from '../../../addresses/house-keys.ts';
import { addressScript } from '../../../chains/bitcoin/network.ts';
import { selectSpendable } from '../../../coins/coins.sql.ts';
import { spendableUpTo } from '../../../coins/read-coins.ts';
import { type Cursor, lockCursor } from '../../../deposits/chain/chain-cursor.sql.ts';
import { BITCOIN_CHAIN } from '../../../payment-methods/default-payment-methods.ts';
import { MAX_PAYOUTS } from '../../../signer/bitcoin/batch-intent.rules.ts';
import type { KeyPath } from '../../../signer/bitcoin/key-path.ts';
import { Blocked } from '../../../transactions/blocked.ts';
import type { Withdrawal } from '../../withdrawals.sql.ts';
import { type PayContext, refuseHeld } from '../pay-withdrawal.ts';
import { insertBatch, lockUnbatched } from './batches.sql.ts';
import type { BitcoinPayouts } from './bitcoin-payouts.ts';
import { type BuiltTransaction, buildPsbt } from './build-psbt.ts';

export interface BatchContext extends PayContext {
  readonly bitcoin: BitcoinPayouts;
}

/** Coins that a selection chooses from. */
export const MAX_COINS = 500;

export type NoteBlocked = (withdrawal: Withdrawal, error: unknown) => void;

/** The address that the operator pays into. */
export const FUNDING_PATH: KeyPath = { account: 1, branch: 0, index: 0 };

/** Stores the address that the operator pays into, and returns it. The watcher sees no coin of an address that is not stored. */
export const storeFundingAddress = async (context: BatchContext): Promise<string> => {
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

/** Leaves out withdrawals that a freeze or a rejection holds, and those without an address to pay to, so that they delay nobody else. */
const withoutHeld = async (
  context: BatchContext,
  sql: Sql,
  found: readonly Withdrawal[],
  onBlocked: NoteBlocked,
): Promise<Withdrawal[]> => {
  const free: Withdrawal[] = [];
  for (const withdrawal of found) {
    try {
      await refuseHeld(context, sql, withdrawal);
      if (addressScript(withdrawal.destination, context.bitcoin.node.network) === null)
        throw new Blocked('destination_unreadable');
      free.push(withdrawal);
    } catch (error) {
      if (!(error instanceof Blocked || error instanceof AppError)) throw error;
      onBlocked(withdrawal, error);
    }
  }
  return free;
};

/** The oldest ones whose sum the signer may sign within an hour. A single larger one is asked for alone. */
const withinCap = (waiting: readonly Withdrawal[], cap: bigint): Withdrawal[] => {
  const taken: Withdrawal[] = [];
  let sum = 0n;
  for (const withdrawal of waiting) {
    if (taken.length > 0 && sum + withdrawal.arrival > cap) break;
    sum += withdrawal.arrival;
    taken.push(withdrawal);
  }
  return taken;
};

interface Selection {
  readonly payouts: readonly Withdrawal[];
  readonly built: BuiltTransaction;
}

/** Takes the oldest ones, as far as the coins suffice. Null if they do not suffice for the first. */
const selectPayouts = (
  payouts: readonly Withdrawal[],
  build: (payouts: readonly Withdrawal[]) => BuiltTransaction | null,
): Selection | null => {
  for (let count = payouts.length; count > 0; count = Math.floor(count / 2)) {
    const first = payouts.slice(0, count);
    const built = build(first);
    if (built !== null) return { payouts: first, built };
  }
  return null;
};

/**
 * Puts all waiting payouts into one batch and stores the request to the signer, so that a retry after a crash asks for the same.
 * Returns false if none waits.
 */
export const prepareBatch = async (context: BatchContext, onBlocked: NoteBlocked): Promise<boolean> => {
  const { database, clock, bitcoin, signer } = context;
  const [keys, feeRate, { capPerHour }] = await Promise.all([
    bitcoin.keys(),
    bitcoin.node.feeRate(),
    signer.bitcoinHouse(),
  ]);
  return database.transaction(async (sql) => {
    const at = new Date(clock.nowMs());
    const cursor = await lockReadChain(sql);
    const found = await lockUnbatched(sql, BITCOIN_CHAIN, MAX_PAYOUTS);
    const waiting = withinCap(await withoutHeld(context, sql, found, onBlocked), capPerHour);
    if (waiting.length === 0) return false;
    const depth = Math.max(...waiting.map(({ confirmations }) => confirmations));
    const upTo = spendableUpTo(cursor, depth);
    const others = await selectSpendable(sql, BITCOIN_CHAIN, { upTo, at, limit: MAX_COINS });
    const change = await nextChange(sql);
    const selection = selectPayouts(waiting, (payouts) =>
      buildPsbt(keys, {
        required: [],
        others,
        outputs: payouts.map(({ destination, arrival }) => ({ to: destination, amount: arrival })),
        feeRate,
        change,
      }),
    );
    if (selection === null) {
      for (const withdrawal of waiting) onBlocked(withdrawal, new Blocked('too_few_confirmed_coins'));
      return false;
    }
    const { payouts, built } = selection;
    await keepChange(sql, keys, change, built, at);
    const batchId = uuidV7(at.getTime());
    await insertBatch(sql, { batchId, payouts, coins: built.coins, transaction: built }, at);
    return true;
  });
};
