import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAnvil, startAnvil } from './anvil.ts';
import { type KeptChain, startKeptChain } from './kept-chain.ts';

const START = 1_767_312_000;

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const start = async (folder: string, nowSecond: number): Promise<KeptChain & { faults: unknown[] }> => {
  const faults: unknown[] = [];
  const chain = await startKeptChain(folder, nowSecond, (error) => faults.push(error));
  onTestFinished(() => chain.anvil.stop());
  return { ...chain, faults };
};

const blockOf = ({ client }: KeptChain, blockNumber: bigint) => client.read.getBlock({ blockNumber });

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('the chain of a demo', { timeout: 60_000 }, () => {
  it('is the same chain after a restart, and its clock goes on', async () => {
    const folder = await newFolder();
    const first = await start(folder, START);
    await first.client.wheels.mine({ blocks: 3 });
    const genesis = await blockOf(first, 0n);
    const last = await blockOf(first, 3n);
    await first.anvil.stop();
    for (const later of [1_000, 5_000]) {
      const again = await start(folder, START + later);
      expect((await blockOf(again, 0n)).hash).toBe(genesis.hash);
      expect((await blockOf(again, 1n)).parentHash).toBe(genesis.hash);
      expect((await blockOf(again, 3n)).hash).toBe(last.hash);
      await again.client.wheels.mine({ blocks: 1 });
      const newest = await again.client.read.getBlock();
      expect(Number(newest.timestamp) - START - later).toBeGreaterThanOrEqual(0);
      expect(Number(newest.timestamp) - START - later).toBeLessThan(60);
      await again.anvil.stop();
      expect(again.faults).toEqual([]);
    }
  });

  it('sets an unreadable state aside and begins again', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'state.json'), '{"blocks":');
    const chain = await start(folder, START);
    expect(chain.faults).toHaveLength(1);
    expect(await chain.client.read.getBlockNumber()).toBe(0n);
    expect(await readFile(join(folder, 'state.json.unreadable'), 'utf8')).toBe('{"blocks":');
  });

  it('is whole again after it was started with other times, or begins again', async () => {
    const folder = await newFolder();
    const stateFile = join(folder, 'state.json');
    const first = await start(folder, START);
    await first.client.wheels.mine({ blocks: 2 });
    await first.anvil.stop();
    const program = findAnvil() ?? '';
    // As an earlier version did, which began with the time of each start.
    for (const time of [START + 500, START + 900])
      await (await startAnvil(program, { stateFile, args: ['--timestamp', String(time)] })).stop();
    const again = await start(folder, START + 1_000);
    await again.client.wheels.mine({ blocks: 1 });
    expect((await blockOf(again, 1n)).parentHash).toBe((await blockOf(again, 0n)).hash);
  });

  it('ends when the process that started it closes its input, as a death does', async () => {
    const { anvil } = await start(await newFolder(), START);
    const ended = new Promise((resolve) => anvil.process.once('exit', resolve));
    anvil.process.stdin?.destroy();
    await ended;
    await expect(fetch(anvil.endpoint)).rejects.toThrow();
  });
});
