import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYS, WITNESS_KEY } from '@tallystick/proof/testing/house.ts';
import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';
import { readTrust } from './trust.ts';

const trustOf = async (text: string) => {
  const file = join(tmpdir(), `keys-${process.pid}-${text.length}`);
  await writeFile(file, text);
  return readTrust(readArguments(['receipt.json', '--keys', file]));
};

it('a file of keys may have comments, empty lines, spaces and line ends of another system', async () => {
  const text = `# of the house\r\n\r\n  ${KEYS.join(' \r\n')}\r\n\t# a witness\n${WITNESS_KEY}`;
  expect(await trustOf(text)).toMatchObject({ vkeys: [...KEYS, WITNESS_KEY], hasWitness: true });
  expect(await trustOf('\n')).toMatchObject({ vkeys: [], hasWitness: false });
});

it('a line that is no key ends the command, and is quoted', async () => {
  await expect(trustOf(`${KEYS[0]}\n${KEYS[1]} # a comment\n`)).rejects.toThrow(
    `"${KEYS[1]} # a comment" is no verifier key`,
  );
});
