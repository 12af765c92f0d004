import { createAnvilClient } from '../../../../src/chains/evm/demo/test-token.ts';
import { createColdMover } from '../../../../src/custody/cold/cold-mover.ts';
import { createPayoutChain } from '../../../../src/custody/transactions/payout-chain.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { openDatabase } from '../../../../src/platform/postgres/db.ts';
import { createWithdrawalProcessor } from '../../../../src/withdrawals/payout/withdrawal-processor.ts';
import { openDyingDatabase } from '../kills/die-at.ts';
import { beginDying, SILENT, signerAt } from '../kills/dying-server.ts';
import { SHORT_TIMEOUTS } from './cold-bench.ts';

/**
 * A server that pays withdrawals and moves money to the cold addresses, and dies by SIGKILL at the n-th action of its mover: before and
 * after each statement and transaction, right before each commit, before and after each call to signer and chain. Exits with 0 if it
 * finished before that. It says that it is loaded, and begins when it is told where to die.
 */
const [url = '', endpoint = '', contract = '', socket = '', key = ''] = process.argv.slice(2);

const plain = openDatabase(url);
const paymentMethods = await openPaymentMethods({ database: plain, clock: systemClock, mode: 'demo' });
const dying = await beginDying();
const { around } = dying;
const database = openDyingDatabase(url, dying);
const signer = signerAt(socket, key);
const usdtContract = `0x${contract.slice(2)}` as const;
const chain = createPayoutChain({ endpoint, chainId: 31_337, usdtContract });
const processor = createWithdrawalProcessor({
  rule: { mode: 'demo', valueInUsdt: (_currency, amount) => amount, standingOf: async () => 'verified' },
  refuseFrozenStep: async () => undefined,
  notify: async () => undefined,
  database: plain,
  clock: systemClock,
  log: SILENT,
  signer,
  chainOf: () => chain,
  timeouts: SHORT_TIMEOUTS,
  approveAfterMs: 0,
  onChanged: () => undefined,
});
const mover = createColdMover({
  database: { ...database, query: (statement, values) => around(() => database.query(statement, values)) },
  clock: systemClock,
  log: SILENT,
  signer: { ...signer, signCold: (intent) => around(() => signer.signCold(intent)) },
  paymentMethods,
  evm: () => ({ endpoint, chainId: 31_337, usdtContract }),
  payoutChain: () => ({
    ...chain,
    send: (raw) => around(() => chain.send(raw)),
    minedAt: (txHash) => around(() => chain.minedAt(txHash)),
  }),
  bitcoin: null,
  timeouts: SHORT_TIMEOUTS,
});
const { wheels } = createAnvilClient(endpoint);
// Proposed; signed and sent; final. The blocks between make it final.
for (let round = 0; round < 4; round += 1) {
  await Promise.all([processor.processDue(), mover.moveDue()]);
  await wheels.mine({ blocks: 24 });
}
await database.close();
await plain.close();
process.exit(0);
