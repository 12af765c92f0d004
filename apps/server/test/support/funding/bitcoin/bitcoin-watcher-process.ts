import { createBitcoinReader } from '../../../../src/chains/bitcoin/bitcoin-reader.ts';
import { lookAtChain, type WatchDependencies } from '../../../../src/deposits/chain/watch-chain.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { openDatabase } from '../../../../src/platform/postgres/db.ts';

/** A watcher of a Bitcoin node in a separate process that runs without a pause, to be killed at any moment. */
const [databaseUrl = '', endpoint = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = openDatabase(databaseUrl, { maxConnections: 3 });
const dependencies: WatchDependencies = {
  database,
  clock: systemClock,
  log: quiet,
  paymentMethods: await openPaymentMethods({ database, clock: systemClock, mode: 'demo' }),
  mode: 'demo',
  isScreened: false,
  valueInUsdt: (_currency, amount) => amount * 600n,
  borrowedOutside: async () => 0n,
  depositLimits: async () => [],
  large: () => null,
};
process.send?.('looking');
for (;;) await lookAtChain(dependencies, createBitcoinReader({ endpoint, network: 'regtest' }, systemClock));
