import type { ChildProcess } from 'node:child_process';
import { sendTestEther, sendTestToken } from '../../../../src/chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../../../src/chains/evm/evm-reader.ts';
import { readBalances } from '../../../../src/chains/evm/read-balances.ts';
import { openAddresses } from '../../../../src/custody/addresses/addresses.ts';
import { depositKeysReader } from '../../../../src/custody/addresses/read-deposit-keys.ts';
import { createSweepChain } from '../../../../src/custody/sweeping/sweep-chain.ts';
import { createSweeper, type SweeperOptions } from '../../../../src/custody/sweeping/sweeper.ts';
import { lookAtChain } from '../../../../src/deposits/chain/watch-chain.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import type { Database } from '../../../../src/platform/postgres/db.ts';
import { socketOf } from '../../../../src/signing/protocol.ts';
import { collectingLog } from '../../trades/written-market.ts';
import { bookHouse } from '../books.ts';
import { launchDying } from '../kills/launch-dying.ts';
import { openPayoutBench } from '../withdrawal-bench.ts';
import { SHORT_TIMEOUTS, SWEEP_POLICY } from './sweep-policy.ts';

const PROCESS = new URL('./sweep-process.ts', import.meta.url);
const GWEI = 1_000_000_000n;
const WEI_PER_MINOR = 10_000_000_000n;

type PayoutBench = NonNullable<Awaited<ReturnType<typeof openPayoutBench>>>;

interface SweepRow {
  readonly currency: string;
  readonly state: string;
  readonly amount: bigint;
  readonly address: string;
  readonly gas_amount: bigint | null;
  readonly fee: bigint | null;
  readonly fee_wei: string | null;
  readonly fee_reserved: bigint;
  readonly blocker: string | null;
  readonly tx_hash: string | null;
}

const selectSweeps = (database: Database) =>
  database.query<SweepRow>(
    `select currency, state, amount, address, gas_amount, fee, fee_wei::text, fee_reserved, blocker, tx_hash
     from funding.sweeps order by currency, created_at`,
  );

/** A watcher of deposits in a demo without limits. */
const watcherOf = async (database: Database, log: ReturnType<typeof collectingLog>) =>
  ({
    database,
    clock: systemClock,
    log,
    paymentMethods: await openPaymentMethods({ database, clock: systemClock, mode: 'demo' }),
    mode: 'demo',
    isScreened: false,
    borrowedOutside: async () => 0n,
    valueInUsdt: (_currency: string, amount: bigint) => amount,
    depositLimits: async () => [],
    large: () => null,
  }) as const;

const toHex = (address: string): `0x${string}` => `0x${address.slice(2)}`;

/** The sums on the chain of the payer and all deposit addresses. */
const holdingsOf = async (
  { database, client, payer }: Pick<PayoutBench, 'database' | 'client' | 'payer'>,
  evmChain: Parameters<typeof createEvmReader>[0],
) => {
  const rows = await database.query<{ address: string }>(
    `select address from funding.addresses where chain = 'ERC20'`,
  );
  const all = await Promise.all(
    [payer, ...rows.map(({ address }) => address)].map((of) =>
      readBalances(client.read, evmChain, toHex(of)),
    ),
  );
  return {
    usdt: all.reduce((sum, { usdt }) => sum + usdt, 0n),
    wei: all.reduce((sum, { wei }) => sum + wei, 0n),
  };
};

/** Customers with deposit addresses of a real signer on a real chain, and a house with ether of its own. */
export const openSweepBench = async (over: Partial<SweeperOptions> = {}) => {
  const bench = await openPayoutBench();
  if (bench === null) throw new Error('there is no local chain here');
  const { database, databaseUrl, client, token, anvil, folder, signer, keys } = bench;
  const evmChain = { endpoint: anvil.endpoint, chainId: 31_337, usdtContract: token };
  const addresses = openAddresses({
    database,
    clock: systemClock,
    readDepositKeys: depositKeysReader({
      settings: { evm: null, bitcoin: null },
      mode: 'demo',
      dataFolder: folder,
    }),
  });
  const log = collectingLog();
  const dependencies = await watcherOf(database, log);
  const reader = createEvmReader(evmChain, 'demo');
  const chain = createSweepChain(evmChain);
  const sweeperWith = (more: Partial<SweeperOptions> = {}) =>
    createSweeper({
      database,
      clock: systemClock,
      log,
      signer,
      policy: SWEEP_POLICY,
      chain: () => chain,
      timeouts: SHORT_TIMEOUTS,
      ...over,
      ...more,
    });
  const addressOf = async (uid: bigint): Promise<`0x${string}`> => {
    const address = await addresses.of(uid, 'ERC20');
    if (address === null) throw new Error('a customer has an address');
    return toHex(address);
  };
  const look = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) if ((await lookAtChain(dependencies, reader)) === 'rest') return;
    throw new Error('the watcher finds no end');
  };
  await bookHouse(database, 'ETH', 10_000_000_000n);
  return {
    ...bench,
    evmChain,
    sweepChain: chain,
    dependencies,
    log,
    addressOf,
    look,
    holdings: () => holdingsOf(bench, evmChain),
    sweeperWith,
    sweeper: sweeperWith(),
    balancesOf: async (uid: bigint) => readBalances(client.read, evmChain, await addressOf(uid)),
    payToken: async (uid: bigint, amount: bigint) =>
      sendTestToken(client, token, await addressOf(uid), amount),
    payEther: async (uid: bigint, amount: bigint) =>
      sendTestEther(client, await addressOf(uid), amount * WEI_PER_MINOR),
    /** The price of a unit of gas in the next blocks. */
    setPrice: (gwei: bigint) => client.wheels.setNextBlockBaseFeePerGas({ baseFeePerGas: gwei * GWEI }),
    sweeps: () => selectSweeps(database),
    /** A server that sweeps and pays. Resolves once it is loaded. */
    launch: (): Promise<ChildProcess> =>
      launchDying(PROCESS, [databaseUrl, anvil.endpoint, token, socketOf(folder), keys.privateKey]),
  };
};

export type SweepBench = Awaited<ReturnType<typeof openSweepBench>>;
