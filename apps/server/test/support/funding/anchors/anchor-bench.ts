import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { signCheckpoint } from '@tallystick/proof';
import { logSigner } from '@tallystick/proof/testing/house.ts';
import { findAnvil, startAnvil } from '../../../../src/chains/evm/demo/anvil.ts';
import { createAnvilClient, sendTestEther } from '../../../../src/chains/evm/demo/test-token.ts';
import {
  createRootPublisher,
  type RootPublisherOptions,
} from '../../../../src/custody/anchors/publish-root.ts';
import { createPayoutChain } from '../../../../src/custody/transactions/payout-chain.ts';
import { type Clock, systemClock } from '../../../../src/platform/clock.ts';
import type { Database } from '../../../../src/platform/postgres/db.ts';
import { openBatchJournal } from '../../../../src/signing/bitcoin/batch-journal.ts';
import { openJournal } from '../../../../src/signing/intents/journal.ts';
import { readPolicy } from '../../../../src/signing/intents/policy.ts';
import { openSignerKeys } from '../../../../src/signing/keys.ts';
import { serveSigner } from '../../../../src/signing/serve-signer.ts';
import { createSignerClient } from '../../../../src/signing/signer-client.ts';
import { upsertWitnessed } from '../../../../src/verification/anchors/anchors.sql.ts';
import { onEnd } from '../../lifetime.ts';
import { intentKeys, POLICY, temporaryFolder } from '../signer-bench.ts';

const HOUR_MS = 3_600_000;
export const CONFIRMATIONS = 12;

/** The system's clock, some hours ahead. */
export const clockAhead = (hours: () => number): Clock => ({
  ...systemClock,
  nowMs: () => systemClock.nowMs() + hours() * HOUR_MS,
});

/** Checkpoints of two logs that witnesses have seen. */
export const witness = async (database: Database, size: number): Promise<void> => {
  for (const log of ['prices', 'orders'] as const) {
    const signer = logSigner(log);
    const note = signCheckpoint(size, randomBytes(32), signer);
    await upsertWitnessed(database, { log, origin: signer.key.name, size, note }, new Date());
  }
};

/** A real chain, and a real signer in this process with a clock that a test sets forward. */
export const openAnchorBench = async (
  database: Database,
  over: Partial<RootPublisherOptions> = {},
  policy = POLICY,
) => {
  const program = findAnvil();
  if (program === null) throw new Error('there is no local chain for this kind of machine');
  const folder = await temporaryFolder();
  const anvil = await startAnvil(program);
  onEnd(() => anvil.stop());
  const client = createAnvilClient(anvil.endpoint);
  const server = intentKeys();
  const time = { hours: 0 };
  const clock = clockAhead(() => time.hours);
  const keys = await openSignerKeys(join(folder, 'seed'), 'demo');
  const journal = await openJournal(join(folder, 'journal'));
  const batches = await openBatchJournal(join(folder, 'journal-bitcoin'));
  onEnd(() => batches.close());
  const socket = join(folder, 'signer.sock');
  const served = await serveSigner(
    {
      keys,
      depositKeys: keys.depositKeys,
      intentKey: server.publicKey,
      policy: readPolicy(JSON.stringify(policy)),
      journal,
      batches,
      now: () => Math.floor(clock.nowMs() / 1000),
      onFailure: (error) => {
        throw error;
      },
    },
    socket,
    0o600,
  );
  onEnd(async () => {
    served.close();
    await journal.close();
  });
  await sendTestEther(client, keys.payer.address, 10n ** 18n);
  const chain = createPayoutChain({ endpoint: anvil.endpoint, chainId: 31_337 });
  const signer = createSignerClient({ clock, socket, sign: server.sign });
  const publisher = createRootPublisher({
    database,
    clock,
    signer,
    chain: () => chain,
    confirmations: CONFIRMATIONS,
    ...over,
  });
  return {
    anvil,
    chain,
    client,
    clock,
    journal,
    keys,
    publisher,
    server,
    signer,
    socket,
    time,
    mine: (blocks: number) => client.wheels.mine({ blocks }),
  };
};

export type AnchorBench = Awaited<ReturnType<typeof openAnchorBench>>;
