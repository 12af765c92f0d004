import { HDKey } from '@scure/bip32';
import { createBitcoinReader } from '../../../../src/chains/bitcoin/bitcoin-reader.ts';
import { openAddresses } from '../../../../src/custody/addresses/addresses.ts';
import { lookAtChain, type WatchDependencies } from '../../../../src/deposits/chain/watch-chain.ts';
import type { LargeDeposits } from '../../../../src/deposits/large/agree-on-deposits.ts';
import { openLedger } from '../../../../src/ledger/public.ts';
import { BITCOIN_CHAIN } from '../../../../src/payments/methods/default-payment-methods.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { createTestDatabase } from '../../database.ts';
import { collectingLog } from '../../trades/trading-floor.ts';
import { FIRST_UID } from '../deposits-bench.ts';
import type { BitcoinTestNode } from './bitcoin-node.ts';

let keys = 0;

/**
 * Any key works, because nobody spends the deposits of these tests. Each bench has its own: the tests of a file share the chain, and
 * blocks are read again after a customer has got an address.
 */
const depositKey = (): string => {
  keys += 1;
  return HDKey.fromMasterSeed(new Uint8Array(32).fill(keys)).derive("m/84'/0'/0'").publicExtendedKey;
};

/** Bitcoin deposits on a separate database. The tests of a file share the node. */
export const openBitcoinBench = async (
  test: BitcoinTestNode,
  { customers = 2, confirmations = 2, deposits = depositKey() } = {},
) => {
  const database = await createTestDatabase();
  const clock = systemClock;
  const ledger = await openLedger({ database, clock, lanes: 3, mode: 'demo' });
  const uids = Array.from({ length: customers }, (_, at) => FIRST_UID + BigInt(at));
  for (const uid of uids) await database.transaction((sql) => ledger.openAccounts(sql, uid));
  await openPaymentMethods({ database, clock, mode: 'demo' });
  await database.query(`update funding.payment_methods set confirmations = $1 where way_id = 'btc'`, [
    confirmations,
  ]);
  const paymentMethods = await openPaymentMethods({ database, clock, mode: 'demo' });
  const readDepositKeys = async () => ({ evm: null, bitcoin: deposits });
  const addresses = openAddresses({ database, clock, readDepositKeys, bitcoinNetwork: 'regtest' });
  const large: { current: LargeDeposits | null } = { current: null };
  const log = collectingLog();
  const dependencies: WatchDependencies = {
    database,
    clock,
    log,
    paymentMethods,
    mode: 'demo',
    isScreened: false,
    borrowedOutside: async () => 0n,
    valueInUsdt: (_currency, amount) => amount * 600n,
    depositLimits: async () => [],
    large: () => large.current,
  };
  const look = async (): Promise<void> => {
    // A new reader reads the mempool at once, however long the last look took.
    const fresh = createBitcoinReader(test.node, clock);
    for (let turn = 0; turn < 50; turn += 1) if ((await lookAtChain(dependencies, fresh)) === 'rest') return;
    throw new Error('the watcher finds no end');
  };
  await look();
  return {
    database,
    ledger,
    uids,
    dependencies,
    large,
    log,
    look,
    addressOf: async (uid: bigint): Promise<string> => {
      const address = await addresses.of(uid, BITCOIN_CHAIN);
      if (address === null) throw new Error('a customer has an address');
      return address;
    },
    deposits: () =>
      database.query<{
        txid: string;
        amount: bigint;
        state: string;
        block_height: bigint | null;
        sender: string;
      }>('select txid, amount, state, block_height, sender from funding.deposits order by deposit_id'),
    available: async (uid: bigint): Promise<bigint> =>
      (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'BTC')?.available ?? 0n,
    halted: async (): Promise<string | null> => {
      const [row] = await database.query<{ halted_reason: string | null }>(
        'select halted_reason from funding.chain_cursors',
      );
      return row?.halted_reason ?? null;
    },
  };
};

export type BitcoinBench = Awaited<ReturnType<typeof openBitcoinBench>>;
