import * as z from 'zod/mini';
import { createBitcoinReader } from '../../../../src/chains/bitcoin/bitcoin-reader.ts';
import { createBitcoinRpc } from '../../../../src/chains/bitcoin/rpc.ts';
import { openBitcoinKeys } from '../../../../src/custody/addresses/house-keys.ts';
import { depositKeysReader } from '../../../../src/custody/addresses/read-deposit-keys.ts';
import { createBitcoinPayoutNode } from '../../../../src/custody/batches/bitcoin-payouts.ts';
import { createColdMover } from '../../../../src/custody/cold/cold-mover.ts';
import { lookAtChain, type WatchDependencies } from '../../../../src/deposits/chain/watch-chain.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { createWithdrawalProcessor } from '../../../../src/withdrawals/payout/withdrawal-processor.ts';
import { openDyingDatabase } from '../kills/die-at.ts';
import { beginDying, SILENT, signerAt } from '../kills/dying-server.ts';
import { BITCOIN_SWEEPS } from '../sweeps/sweep-policy.ts';

/**
 * A server that reads Bitcoin, pays, sweeps, and moves bitcoin to the cold address. It dies by SIGKILL at the action that it is told: before or
 * after a kind of transaction, right before its commit, before or after a call to signer or node. Exits with 0 if it finished before that.
 */
const [url = '', endpoint = '', socket = '', key = '', dataFolder = ''] = process.argv.slice(2);

const dying = await beginDying();
const { around } = dying;
const database = openDyingDatabase(url, dying);
const signer = signerAt(socket, key);
const settings = { evm: null, bitcoin: null };
const { bitcoin: deposits } = await depositKeysReader({ settings, mode: 'demo', dataFolder })();
const { house } = await signer.bitcoinHouse();
const keys = openBitcoinKeys({ deposits: deposits ?? '', house, network: 'regtest' });
const bitcoin = { endpoint, network: 'regtest' } as const;
const rpc = createBitcoinRpc(bitcoin);
const node = createBitcoinPayoutNode(rpc, 200n);
const shared = { database, clock: systemClock, log: SILENT };
const payouts = {
  node: { ...node, send: (raw: string) => around(() => node.send(raw), 'send') },
  keys: async () => keys,
  sweeps: BITCOIN_SWEEPS,
};
const processor = createWithdrawalProcessor({
  ...shared,
  rule: { mode: 'demo', valueInUsdt: (_currency, amount) => amount, standingOf: async () => 'verified' },
  refuseFrozenStep: async () => undefined,
  notify: async () => undefined,
  signer: {
    ...signer,
    signBatch: (intent, psbt) =>
      around(() => signer.signBatch(intent, psbt), `sign ${intent.kind} ${intent.feeStep}`),
    voidBatch: (batch) => around(() => signer.voidBatch(batch), 'void'),
  },
  chainOf: () => null,
  bitcoin: payouts,
  approveAfterMs: 0,
  onChanged: () => undefined,
});
const paymentMethods = await openPaymentMethods({ database, clock: systemClock, mode: 'demo' });
const mover = createColdMover({
  ...shared,
  signer,
  paymentMethods,
  evm: () => null,
  payoutChain: () => null,
  bitcoin: payouts,
});
const dependencies: WatchDependencies = {
  ...shared,
  paymentMethods,
  mode: 'demo',
  isScreened: false,
  valueInUsdt: (_currency, amount) => amount,
  borrowedOutside: async () => 0n,
  depositLimits: async () => [],
  large: () => null,
};
/** The rewards go where nothing of this test looks. */
const MINER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
// Approved; prepared, signed and sent; in a block; completed. Then a transfer to the cold address or a sweep.
for (let round = 0; round < 6; round += 1) {
  await processor.processDue();
  await mover.moveDue();
  await rpc.call('generatetoaddress', [1, MINER], z.unknown());
  const reader = createBitcoinReader(bitcoin, systemClock);
  for (let turn = 0; turn < 20; turn += 1) if ((await lookAtChain(dependencies, reader)) === 'rest') break;
}
await database.close();
await dying.report();
process.exit(0);
