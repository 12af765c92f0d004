import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCodeOf } from '../../../platform/error-code.ts';
import { type Anvil, findAnvil, startAnvil } from './anvil.ts';
import { type AnvilClient, createAnvilClient } from './test-token.ts';

/** A local chain that goes on where its folder left it. */
export interface KeptChain {
  readonly anvil: Anvil;
  readonly client: AnvilClient;
}

const quantity = z.string().check(z.regex(/^0x[\da-f]{1,12}$/));
const keptState = z.object({
  blocks: z.array(z.object({ header: z.object({ number: quantity, timestamp: quantity }) })),
});

/**
 * The time of the first block of a state file. Null if there is no file. The program makes its own first block at each start, and only
 * the same time gives it the same hash.
 */
const firstSecondOf = async (stateFile: string): Promise<number | null> => {
  const text = await readFile(stateFile, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { blocks } = keptState.parse(JSON.parse(text));
  const seconds = blocks
    .filter(({ header }) => Number(header.number) === 0)
    .map(({ header }) => Number(header.timestamp));
  if (seconds.length === 0) throw new Error(`${stateFile} holds no first block`);
  // An earlier version began with the time of each start, so its file may hold several first blocks.
  return Math.min(...seconds);
};

/** Throws if the blocks do not follow the first one, as those that an earlier version kept. */
const requireWhole = async ({ read }: AnvilClient): Promise<void> => {
  if ((await read.getBlockNumber({ cacheTime: 0 })) === 0n) return;
  const [first, second] = await Promise.all([0n, 1n].map((blockNumber) => read.getBlock({ blockNumber })));
  if (second?.parentHash !== first?.hash) throw new Error('the first block of the local chain is lost');
};

const continueChain = async (program: string, stateFile: string, nowSecond: number): Promise<KeptChain> => {
  const firstSecond = (await firstSecondOf(stateFile)) ?? nowSecond;
  const anvil = await startAnvil(program, { stateFile, args: ['--timestamp', String(firstSecond)] });
  const client = createAnvilClient(anvil.endpoint);
  try {
    await requireWhole(client);
    // Its clock begins at the first block again.
    if (nowSecond > firstSecond) await client.wheels.increaseTime({ seconds: nowSecond - firstSecond });
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  return { anvil, client };
};

/** Starts the chain of a folder. If its state cannot be used, it is set aside, and a new chain begins. */
export const startKeptChain = async (
  folder: string,
  nowSecond: number,
  onUnreadable: (error: unknown) => void,
): Promise<KeptChain> => {
  const program = findAnvil();
  if (program === null) throw new Error('there is no local chain for this kind of machine');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stateFile = join(folder, 'state.json');
  try {
    return await continueChain(program, stateFile, nowSecond);
  } catch (error) {
    // An unreadable state must not block the demo's chain permanently. The watcher notices that it is another chain.
    onUnreadable(error);
    await rename(stateFile, `${stateFile}.unreadable`);
    return continueChain(program, stateFile, nowSecond);
  }
};
