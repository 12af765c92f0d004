import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ANVIL_CHAIN_ID, type Anvil, findAnvil, startAnvil } from './anvil.ts';
import { createAnvilClient, ensureTestToken } from './test-token.ts';

/**
 * The chain of a demo, in a process of its own that ends with the server which started it. Blocks come one a second while
 * something waits for confirmations, and none while nothing happens, so that a demo left alone does not grow.
 */
const BLOCK_MS = 1_000;
/** So many blocks follow each one that somebody's transaction made. */
const BLOCKS_AFTER = 16n;

const [folder = ''] = process.argv.slice(2);
const stateFile = join(folder, 'state.json');

const start = async (): Promise<Anvil> => {
  const program = findAnvil();
  if (program === null) throw new Error('there is no local chain for this kind of machine');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await startAnvil(program, { stateFile });
  } catch (error) {
    // A state that cannot be read must not keep the demo from its chain for good; the server notices that it is another one.
    process.stderr.write(`${String(error)}\n`);
    await rename(stateFile, `${stateFile}.unreadable`);
    return startAnvil(program, { stateFile });
  }
};

const anvil = await start();
let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await anvil.stop();
  process.exit(0);
};
// Also when the server is gone without a word.
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
anvil.process.once('exit', () => {
  if (!ending) process.exit(1);
});

const client = createAnvilClient(anvil.endpoint);
const usdtContract = await ensureTestToken(client);
process.send?.({ endpoint: anvil.endpoint, chainId: ANVIL_CHAIN_ID, usdtContract });

let expected = 0n;
let until = 0n;
while (!ending) {
  await delay(BLOCK_MS);
  try {
    const head = await client.read.getBlockNumber();
    if (head !== expected) until = head + BLOCKS_AFTER;
    expected = head;
    if (head < until) {
      await client.wheels.mine({ blocks: 1 });
      expected = head + 1n;
    }
  } catch (error) {
    if (!ending) process.stderr.write(`${String(error)}\n`);
  }
}
