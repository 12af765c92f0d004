import { ANVIL_CHAIN_ID } from '../../../src/chains/evm/demo/anvil.ts';
import { createEvmReader } from '../../../src/chains/evm/evm-reader.ts';
import { lookAtChain, type WatchDependencies } from '../../../src/deposits/chain/watch-chain.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/postgres/db.ts';

/** A watcher in a separate process that runs without a pause, to be killed at any moment. */
const [databaseUrl = '', endpoint = '', contract = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = openDatabase(databaseUrl, { maxConnections: 3 });
const paymentMethods = await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
process.send?.('looking');
const reader = createEvmReader(
  { endpoint, chainId: ANVIL_CHAIN_ID, usdtContract: `0x${contract.slice(2)}` },
  'demo',
);
const dependencies: WatchDependencies = {
  database,
  clock: systemClock,
  log: quiet,
  paymentMethods,
  mode: 'demo' as const,
  isScreened: false,
  valueInUsdt: (_currency, amount) => amount,
  borrowedOutside: async () => 0n,
  depositLimits: async () => [],
  large: () => null,
};
for (;;) await lookAtChain(dependencies, reader);
