import { addressScript } from '../../../chains/units/public.ts';
import {
  Blocked,
  type BuiltTransaction,
  buildPsbt,
  type HouseContext,
  insertBatch,
  keepChange,
  lockReadChain,
  MAX_COINS,
  nextChange,
  selectSpendable,
  spendableUpTo,
} from '../../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../../payments/public.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { MAX_PAYOUTS } from '../../../signing/public.ts';
import type { Withdrawal } from '../../withdrawals.sql.ts';
import { type PayContext, refuseHeld } from '../pay-withdrawal.ts';
import { lockUnbatched } from './batch-payouts.sql.ts';

export interface BatchContext extends PayContext, HouseContext {}

export type NoteBlocked = (withdrawal: Withdrawal, error: unknown) => void;

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
