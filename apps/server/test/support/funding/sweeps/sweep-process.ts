import { refuseFrozenStep } from '../../../../src/accounts/freezes/freezes.ts';
import { createAnvilClient } from '../../../../src/chains/evm/demo/test-token.ts';
import { createSweepChain } from '../../../../src/custody/sweeping/sweep-chain.ts';
import { createSweeper } from '../../../../src/custody/sweeping/sweeper.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { createWithdrawalProcessor } from '../../../../src/withdrawals/payout/withdrawal-processor.ts';
import { aroundQuery, openDyingDatabase } from '../kills/die-at.ts';
import { beginDying, SILENT, signerAt } from '../kills/dying-server.ts';
import { SHORT_TIMEOUTS, SWEEP_POLICY } from './sweep-policy.ts';

/**
 * A server that sweeps deposit addresses and pays withdrawals, and dies by SIGKILL at the action that it is told: before or after a kind
 * of statement or transaction, right before its commit, before or after a call to signer or chain. Exits with 0 if it finished before
 * that. It says that it is loaded, and begins when it is told where to die.
 */
const [url = '', endpoint = '', contract = '', socket = '', key = ''] = process.argv.slice(2);

const dying = await beginDying();
const { around } = dying;
const database = openDyingDatabase(url, dying);
const signer = signerAt(socket, key);
const chain = createSweepChain({ endpoint, chainId: 31_337, usdtContract: `0x${contract.slice(2)}` });
const processor = createWithdrawalProcessor({
  rule: { mode: 'demo', valueInUsdt: (_currency, amount) => amount, standingOf: async () => 'verified' },
  refuseFrozenStep: (sql, uid) => refuseFrozenStep(sql, uid, 'withdrawals'),
  notify: async () => undefined,
  database,
  clock: systemClock,
  log: SILENT,
  signer,
  chainOf: () => chain,
  timeouts: SHORT_TIMEOUTS,
  approveAfterMs: 0,
  onChanged: () => undefined,
});
const sweeper = createSweeper({
  database: {
    ...database,
    query: (statement, values) => aroundQuery(dying, statement, () => database.query(statement, values)),
  },
  clock: systemClock,
  log: SILENT,
  signer: { ...signer, signSweep: (intent) => around(() => signer.signSweep(intent), `sign ${intent.step}`) },
  policy: SWEEP_POLICY,
  chain: () => ({
    ...chain,
    send: (raw) => around(() => chain.send(raw), 'send'),
    minedAt: (txHash) => around(() => chain.minedAt(txHash), 'minedAt'),
  }),
  timeouts: SHORT_TIMEOUTS,
});
const { wheels } = createAnvilClient(endpoint);
// Begun, gas sent, gas final and move sent, done. Some blocks between make each of them final.
for (let round = 0; round < 5; round += 1) {
  await Promise.all([processor.processDue(), sweeper.processDue()]);
  await wheels.mine({ blocks: 24 });
}
await database.close();
await dying.report();
process.exit(0);
