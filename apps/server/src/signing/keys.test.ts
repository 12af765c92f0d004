import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseGwei } from 'viem';
import { expect, it, onTestFinished } from 'vitest';
import { makeSeedFile, openSignerKeys } from './keys.ts';

it('a seed signs the same bytes to the same signature, without random numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-seed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'seed');
  await makeSeedFile(file, 'live');
  const sign = async (nonce: number): Promise<string> =>
    (await openSignerKeys(file, 'live')).payer.signTransaction({
      type: 'eip1559',
      chainId: 1,
      nonce,
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: 1n,
      gas: 21_000n,
      maxFeePerGas: parseGwei('20'),
      maxPriorityFeePerGas: parseGwei('1'),
    });
  expect(await sign(7)).toBe(await sign(7));
  expect(await sign(8)).not.toBe(await sign(7));
});
