import { ANVIL_CHAIN_ID } from '../../../src/funding/chains/evm/demo/anvil.ts';
import { lookAtChain } from '../../../src/funding/deposits/chain/watch-chain.ts';
import { openPaymentMethods } from '../../../src/funding/payment-methods/payment-methods.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/postgres/db.ts';

/** A watcher in a separate process that runs without a pause, to be killed at any moment. */
const [databaseUrl = '', endpoint = '', contract = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = openDatabase(databaseUrl, { maxConnections: 3 });
const paymentMethods = await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
process.send?.('looking');
for (;;) {
  await lookAtChain({
    database,
    clock: systemClock,
    log: quiet,
    paymentMethods,
    mode: 'demo' as const,
    isScreened: false,
    evmChain: () => ({
      endpoint,
      chainId: ANVIL_CHAIN_ID,
      usdtContract: `0x${contract.slice(2)}`,
    }),
    valueInUsdt: (_currency, amount) => amount,
    borrowedOutside: async () => 0n,
    depositLimits: async () => [],
    large: () => null,
  });
}
