import { createAnvilClient } from '../../../../src/chains/evm/demo/test-token.ts';
import { createRootPublisher } from '../../../../src/custody/anchors/publish-root.ts';
import { createPayoutChain } from '../../../../src/custody/transactions/payout-chain.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import { openDatabase } from '../../../../src/platform/postgres/db.ts';
import { createAnchoring } from '../../../../src/verification/anchors/anchor-hourly.ts';
import { beginDying, SILENT, signerAt } from '../kills/dying-server.ts';

/**
 * A server that anchors and dies by SIGKILL at its n-th action: before and after each statement of the database and each call to
 * signer and chain. Exits with 0 if it finished before that. It says that it is loaded, and begins when it is told where to die.
 */
const [url = '', endpoint = '', socket = '', key = '', hours = '0'] = process.argv.slice(2);
const CONFIRMATIONS = 12;

const { around } = await beginDying();

const aheadMs = Number(hours) * 3_600_000;
const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + aheadMs };
const opened = openDatabase(url);
const database: typeof opened = {
  ...opened,
  query: (statement, values) => around(() => opened.query(statement, values)),
};
const signer = signerAt(socket, key, clock);
const chain = createPayoutChain({ endpoint, chainId: 31_337 });
const anchoring = createAnchoring({
  database,
  clock,
  journal: SILENT,
  now: () => new Date(clock.nowMs()),
  publisher: createRootPublisher({
    database,
    clock,
    signer: { ...signer, signAnchor: (intent) => around(() => signer.signAnchor(intent)) },
    chain: () => ({
      ...chain,
      send: (raw) => around(() => chain.send(raw)),
      prove: (txHash, blockNumber) => around(() => chain.prove(txHash, blockNumber)),
    }),
    confirmations: CONFIRMATIONS,
  }),
});
const { wheels } = createAnvilClient(endpoint);
// Made, signed and sent, final.
for (let round = 0; round < 3; round += 1) {
  await anchoring.processDue();
  await wheels.mine({ blocks: CONFIRMATIONS + 1 });
}
await opened.close();
process.exit(0);
