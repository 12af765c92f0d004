import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ANVIL_CHAIN_ID, type Anvil, findAnvil, startAnvil } from './anvil.ts';
import { createAnvilClient, ensureTestToken } from './test-token.ts';

/**
 * The chain of a demo in a separate process. It ends with the server that started it. While something waits for confirmations it
 * makes one block a second. Otherwise it makes none, so that an idle demo does not grow.
 */
const BLOCK_MS = 1_000;
/** Blocks that follow each block with a customer's transaction. */
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
    // An unreadable state must not block the demo's chain permanently. The server notices that it is another chain.
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
// Also if the server dies without a message.
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
