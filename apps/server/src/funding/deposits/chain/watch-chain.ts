import type { Currency } from '@tallystick/money';
import type { BorrowedOutside } from '../../../ledger/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { selectOwners } from '../../addresses/addresses.sql.ts';
import { createEvmClient, type EvmChain, type EvmClient } from '../../chains/evm/client.ts';
import {
  type Arrival,
  type BlockRange,
  readBlockHash,
  readBlockRange,
} from '../../chains/evm/read-blocks.ts';
import { EVM_CHAIN } from '../../payment-methods/default-payment-methods.ts';
import type { PaymentMethod } from '../../payment-methods/payment-methods.sql.ts';
import type { PaymentMethods } from '../../payment-methods/payment-methods.ts';
import { type AgreeDependencies, agreeOnDeposits, isLarge } from '../large/agree-on-deposits.ts';
import {
  type Cursor,
  deleteBlocks,
  deleteCursor,
  haltChain,
  insertBlocks,
  insertCursor,
  lockCursor,
  selectBlocks,
  selectCursor,
  updateCursor,
} from './chain-cursor.sql.ts';
import { creditDueDeposits } from './credit-deposits.ts';
import { isBeyond, stateWhenSeen, toAmount } from './deposit.rules.ts';
import { selectDepositedSince, tieApplication, undoDeposits, upsertDeposit } from './deposits.sql.ts';

/** Blocks per read. */
const RANGE = 40n;
/** Stored blocks. A person must examine a deeper re-organisation. */
const WINDOW = 1_100n;

export interface WatchDependencies extends AgreeDependencies {
  readonly paymentMethods: PaymentMethods;
  readonly mode: 'demo' | 'live';
  /** True if an outside screening is asked about each new deposit. */
  readonly isScreened: boolean;
  /** The reachable chain. Null while it cannot be reached. */
  readonly evmChain: () => EvmChain | null;
  /** Minor units of USDT. Null if there is no price. */
  readonly valueInUsdt: (currency: Currency, amount: bigint) => bigint | null;
  readonly borrowedOutside: BorrowedOutside;
  readonly depositLimits: (
    sql: Sql,
    uid: bigint,
  ) => Promise<readonly { readonly amount: bigint; readonly startMs: number }[]>;
}

/** Result of one round. `more`: further blocks can be read at once. */
type Look = 'more' | 'rest';

/** True if a customer's new deposit exceeds one of the customer's own limits. */
export const goesBeyondLimit = async (
  dependencies: Pick<WatchDependencies, 'depositLimits'>,
  sql: Sql,
  uid: bigint,
  value: bigint | null,
): Promise<boolean> => {
  if (value === null) return false;
  const limits = [];
  for (const { amount, startMs } of await dependencies.depositLimits(sql, uid)) {
    limits.push({ amount, used: await selectDepositedSince(sql, uid, new Date(startMs)) });
  }
  return isBeyond(limits, value);
};

const noteArrival = async (
  dependencies: WatchDependencies,
  sql: Sql,
  arrival: Arrival,
  uid: bigint,
  method: PaymentMethod,
): Promise<void> => {
  const { clock } = dependencies;
  const now = new Date(clock.nowMs());
  const { amount, dust } = toAmount(arrival.raw, arrival.digits, arrival.currency);
  const valueUsdt = dependencies.valueInUsdt(arrival.currency, amount);
  const depositId = await upsertDeposit(
    sql,
    {
      depositId: uuidV7(now.getTime()),
      chain: EVM_CHAIN,
      txid: arrival.txid,
      logIndex: arrival.logIndex,
      uid,
      wayId: method.wayId,
      currency: arrival.currency,
      address: arrival.address,
      raw: arrival.raw,
      amount,
      dust,
      fee: method.depositFee,
      valueUsdt,
      beyondLimit: await goesBeyondLimit(dependencies, sql, uid, valueUsdt),
      isLarge: isLarge(dependencies.large(), valueUsdt),
      sender: arrival.sender,
      isScreened: dependencies.isScreened,
      confirmationsNeeded: Math.max(1, method.confirmations),
      blockHeight: arrival.block.height,
      blockHash: arrival.block.hash,
      state: stateWhenSeen(amount, method),
    },
    now,
  );
  if (depositId !== null) await tieApplication(sql, depositId, now);
};

const isStill = (cursor: Cursor | null, read: Cursor): boolean =>
  cursor !== null && cursor.height === read.height && cursor.blockHash === read.blockHash;

/** The deposit methods of the arrived currencies. */
const paymentMethodsOf = async (
  { paymentMethods }: WatchDependencies,
  { arrivals }: BlockRange,
): Promise<ReadonlyMap<Currency, PaymentMethod>> => {
  const found = new Map<Currency, PaymentMethod>();
  for (const currency of new Set(arrivals.map((arrival) => arrival.currency))) {
    const method = await paymentMethods.forChain(currency, EVM_CHAIN);
    if (method !== null) found.set(currency, method);
  }
  return found;
};

/** Stores the read blocks unless another process has done so meanwhile. */
const keepRange = async (
  dependencies: WatchDependencies,
  cursor: Cursor,
  range: BlockRange,
  head: bigint,
): Promise<void> => {
  // Before the transaction, which must not wait for a second connection.
  const paymentMethods = await paymentMethodsOf(dependencies, range);
  await dependencies.database.transaction(async (sql) => {
    if (!isStill(await lockCursor(sql, EVM_CHAIN, 'update'), cursor)) return;
    const owners = await selectOwners(
      sql,
      EVM_CHAIN,
      range.arrivals.map(({ address }) => address),
    );
    for (const arrival of range.arrivals) {
      const uid = owners.get(arrival.address);
      const method = paymentMethods.get(arrival.currency);
      if (uid !== undefined && method !== undefined)
        await noteArrival(dependencies, sql, arrival, uid, method);
    }
    const newest = range.blocks.at(-1);
    if (newest === undefined) return;
    await insertBlocks(sql, EVM_CHAIN, range.blocks);
    await deleteBlocks(sql, EVM_CHAIN, { below: newest.height - WINDOW });
    await updateCursor(sql, EVM_CHAIN, { ...newest, head }, new Date(dependencies.clock.nowMs()));
  });
};

/** Goes back to the newest block that the chain still has, and undoes everything after it that was not final. */
const walkBack = async (
  dependencies: WatchDependencies,
  client: EvmClient,
  cursor: Cursor,
): Promise<void> => {
  const { database, clock, log } = dependencies;
  const now = new Date(clock.nowMs());
  let ancestor: { height: bigint; hash: string } | null = null;
  for (const block of await selectBlocks(database, EVM_CHAIN)) {
    if (block.height > cursor.height) continue;
    if ((await readBlockHash(client, block.height)) !== block.hash) continue;
    ancestor = block;
    break;
  }
  if (ancestor === null) {
    const reason = 'a re-organisation deeper than all blocks that are remembered';
    if (cursor.haltedReason === null) log.error({ chain: EVM_CHAIN }, `deposits are halted: ${reason}`);
    return haltChain(database, EVM_CHAIN, reason, now);
  }
  const found = ancestor;
  const undone = await database.transaction(async (sql) => {
    if (!isStill(await lockCursor(sql, EVM_CHAIN, 'update'), cursor)) return null;
    const counts = await undoDeposits(sql, EVM_CHAIN, found.height, now);
    await deleteBlocks(sql, EVM_CHAIN, { above: found.height });
    await updateCursor(sql, EVM_CHAIN, { ...found, head: found.height }, now);
    if (counts.credited > 0) {
      await haltChain(
        sql,
        EVM_CHAIN,
        `a re-organisation took ${counts.credited} credited deposit(s) with it, above block ${found.height}`,
        now,
      );
    }
    return counts;
  });
  if (undone === null) return;
  const facts = { chain: EVM_CHAIN, ancestor: String(found.height), from: String(cursor.height), ...undone };
  if (undone.credited > 0) log.error(facts, 'deposits are halted: credited ones have left the chain');
  else log.warn(facts, 'a re-organisation was undone');
};

/** The cursor of the node's chain. A new chain is read from its newest block. */
const openCursor = async (
  dependencies: WatchDependencies,
  client: EvmClient,
  chainId: number,
): Promise<Cursor | null> => {
  const { database, clock, log, mode } = dependencies;
  const now = new Date(clock.nowMs());
  const [genesis, cursor] = await Promise.all([readBlockHash(client, 0n), selectCursor(database, EVM_CHAIN)]);
  if (genesis === null) return null;
  if (cursor?.genesis === genesis) return cursor;
  if (cursor !== null && mode === 'live') {
    if (cursor.haltedReason === null) log.error({ chain: EVM_CHAIN }, 'deposits are halted: another chain');
    await haltChain(database, EVM_CHAIN, 'the node serves another chain than before', now);
    return null;
  }
  // A demo's chain is short and its own, so transfers before the first look count too. A real chain is read from now on, and no
  // address of it is given out before.
  const from = await client.getBlock(mode === 'demo' ? { blockNumber: 0n } : {});
  await database.transaction(async (sql) => {
    const held = await lockCursor(sql, EVM_CHAIN, 'update');
    if (held !== null && held.genesis !== genesis) {
      // If a demo's chain was deleted, reading starts again. Uncredited deposits on it are lost.
      log.warn({ chain: EVM_CHAIN }, 'the local chain is another one than before');
      await undoDeposits(sql, EVM_CHAIN, -1n, now);
      await deleteCursor(sql, EVM_CHAIN);
    }
    await insertCursor(
      sql,
      EVM_CHAIN,
      { chainId: BigInt(chainId), genesis, height: from.number, blockHash: from.hash },
      now,
    );
  });
  return selectCursor(database, EVM_CHAIN);
};

/** Credits deposits that need no second node, asks second nodes about the rest, and credits those on which they agree. */
const creditUpTo = async (dependencies: WatchDependencies, height: bigint): Promise<void> => {
  await creditDueDeposits(dependencies, EVM_CHAIN, height);
  await agreeOnDeposits(dependencies, EVM_CHAIN, height);
  await creditDueDeposits(dependencies, EVM_CHAIN, height);
};

/** One round on a chain: undoes, reads on, credits. Each commit is complete, so the process may end at any moment. */
export const lookAtChain = async (dependencies: WatchDependencies): Promise<Look> => {
  const { database } = dependencies;
  const chain = dependencies.evmChain();
  if (chain === null) return 'rest';
  const client = createEvmClient(chain);
  const cursor = await openCursor(dependencies, client, chain.chainId);
  if (cursor === null) return 'rest';
  if ((await readBlockHash(client, cursor.height)) !== cursor.blockHash) {
    await walkBack(dependencies, client, cursor);
    return 'more';
  }
  await creditUpTo(dependencies, cursor.height);
  const head = await client.getBlockNumber();
  if (head <= cursor.height) return 'rest';
  const to = head < cursor.height + RANGE ? head : cursor.height + RANGE;
  const range = await readBlockRange(
    client,
    chain.usdtContract,
    { from: cursor.height + 1n, to },
    (addresses) => selectOwners(database, EVM_CHAIN, addresses),
  );
  // The chain changed during the read. The next round finds out how.
  if (range === null || range.parentHash !== cursor.blockHash) return 'more';
  await keepRange(dependencies, cursor, range, head);
  await creditUpTo(dependencies, to);
  return to < head ? 'more' : 'rest';
};
