import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench, witness } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { launchDying } from '../../../test/support/funding/kills/launch-dying.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { chooseSeed } from '../../../test/support/random.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { createAnchoring } from './anchor-hourly.ts';

const PROCESS = new URL('../../../test/support/funding/anchors/anchor-process.ts', import.meta.url);
/** The full tier kills at every action, a quick run at every fifth one from a random one on. */
const EVERY = quantity(5, 1);
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const openBench = async () => {
  const database = await createTestDatabase();
  const bench = await openAnchorBench(database);
  // A transaction that was sent waits until somebody mines a block.
  await bench.client.wheels.setAutomine(false);
  const anchoring = createAnchoring({
    database,
    clock: bench.clock,
    journal: SILENT,
    publisher: bench.publisher,
    now: () => new Date(bench.clock.nowMs()),
  });
  return { database, bench, anchoring };
};
type Opened = Awaited<ReturnType<typeof openBench>>;

const countProven = async ({ database }: Opened): Promise<number> => {
  const [row] = await database.query<{ proven: bigint }>(
    'select count(*) as proven from verification.anchors where header is not null',
  );
  return Number(row?.proven);
};

const finish = async (opened: Opened, anchors: number): Promise<void> => {
  for (let round = 0; round < 10 && (await countProven(opened)) < anchors; round += 1) {
    await opened.anchoring.processDue();
    await opened.bench.mine(13);
  }
  expect(await countProven(opened)).toBe(anchors);
};

/** Starts a server that anchors in an hour. Resolves once it is loaded. */
const launch = async ({ database, bench }: Opened, hours: number): Promise<ChildProcess> => {
  const { anvil, socket, server } = bench;
  return launchDying(PROCESS, [database.url, anvil.endpoint, socket, server.privateKey, String(hours)]);
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('kill -9', { timeout: 900_000 }, () => {
  it('of the server at every single thing it does: anchored exactly once', async () => {
    const opened = await openBench();
    const { bench, database } = opened;
    const seed = chooseSeed();
    process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} kills at the same actions\n`);
    let dieAt = 1 + (seed % EVERY) - EVERY;
    let anchors = 0;
    for (let hasDied = true; hasDied; ) {
      dieAt += EVERY;
      anchors += 1;
      bench.time.hours = anchors;
      await witness(database, anchors);
      const child = await launch(opened, anchors);
      child.send(dieAt);
      await once(child, 'exit');
      hasDied = child.signalCode === 'SIGKILL';
      if (!hasDied) expect(child.exitCode).toBe(0);
      await finish(opened, anchors);
    }
    expect(dieAt).toBeGreaterThan(20);
    // One transaction for each anchor, and each root once.
    expect(await bench.chain.nonceOf(bench.keys.payer.address)).toBe(anchors);
    expect(bench.journal.entries).toHaveLength(anchors);
  });
});
