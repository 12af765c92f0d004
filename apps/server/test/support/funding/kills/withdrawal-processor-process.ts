import { refuseFrozenStep } from '../../../../src/accounts/freezes/freezes.ts';
import { createAnvilClient } from '../../../../src/chains/evm/demo/test-token.ts';
import { createPayoutChain } from '../../../../src/custody/transactions/payout-chain.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { createWithdrawalProcessor } from '../../../../src/withdrawals/payout/withdrawal-processor.ts';
import { openDyingDatabase } from './die-at.ts';
import { beginDying, SILENT, signerAt } from './dying-server.ts';

/**
 * A server that pays withdrawals and dies by SIGKILL at its n-th action: before and after each transaction, right before each
 * commit, before and after each call to signer and chain. Exits with 0 if it finished before that.
 * It says that it is loaded, and begins when it is told where to die.
 */
const [url = '', endpoint = '', contract = '', socket = '', key = ''] = process.argv.slice(2);

/** Longer than any payout waits. */
const FINAL_AFTER_BLOCKS = 24;

const dying = await beginDying();
const { around } = dying;
const database = openDyingDatabase(url, dying);
const signer = signerAt(socket, key);
const chain = createPayoutChain({ endpoint, chainId: 31_337, usdtContract: `0x${contract.slice(2)}` });
const processor = createWithdrawalProcessor({
  rule: { mode: 'demo', valueInUsdt: (_currency, amount) => amount, standingOf: async () => 'verified' },
  refuseFrozenStep: (sql, uid) => refuseFrozenStep(sql, uid, 'withdrawals'),
  notify: async () => undefined,
  database,
  clock: systemClock,
  log: SILENT,
  signer: { ...signer, sign: (intent) => around(() => signer.sign(intent)) },
  chainOf: () => ({
    ...chain,
    send: (raw) => around(() => chain.send(raw)),
    minedAt: (txHash) => around(() => chain.minedAt(txHash)),
  }),
  approveAfterMs: 0,
  onChanged: () => undefined,
});
const { wheels } = createAnvilClient(endpoint);
// Approved, signed and sent, seen, completed. A payment that was sent is final in the next round.
for (let round = 0; round < 4; round += 1) {
  await processor.processDue();
  await wheels.mine({ blocks: FINAL_AFTER_BLOCKS });
}
await database.close();
process.exit(0);
