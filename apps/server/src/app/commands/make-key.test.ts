import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { programFile } from '../../platform/program-files.ts';
import { openSignerKeys } from '../../signing/keys.ts';
import { openKeys } from '../../verification/public.ts';

const PEOPLE = ['--by', 'Anna Example', '--by', 'Ben Example'];

const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-ceremony-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'secret');
};

const run = async (program: string, words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [programFile(program), ...words])).stdout;

/** The record that a command has kept beside the file. Only its owner may read it. */
const recordOf = async (file: string): Promise<string> => {
  expect((await stat(`${file}.record`)).mode & 0o777).toBe(0o600);
  return readFile(`${file}.record`, 'utf8');
};

const expectRecord = (record: string, made: string): void => {
  expect(record).toMatch(/^tallystick-ceremony-1\n/);
  expect(record).toContain(`\nmade ${made} `);
  expect(record).toContain('\npresent Anna Example\npresent Ben Example\n');
  const [above = '', checksum] = record.split('checksum sha256:');
  expect(checksum).toBe(`${createHash('sha256').update(above).digest('hex')}\n`);
};

it('the ceremony of a key file prints and keeps a record of its public parts, and no secret', async () => {
  const file = await newFile();
  const output = await run('app/commands/make-key', [file, ...PEOPLE]);
  const record = await recordOf(file);
  expect(output).toContain(record);
  expectRecord(record, 'key file');
  const keys = await openKeys(file, 'live');
  const publicKey = Buffer.from(keys.signing('log/prices').publicKey).toString('base64url');
  expect(record).toContain(`\npublic log/prices ${publicKey}\n`);
  const [, secret = ''] = (await readFile(file, 'utf8')).split('\n');
  expect(secret).toHaveLength(43);
  expect(output).not.toContain(secret);
  expect(output).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
});

it('a file that exists is kept, and the command says so in a sentence', async () => {
  const file = await newFile();
  await writeFile(file, 'a key in use');
  for (const [program, ...words] of [
    ['app/commands/make-key', file],
    ['signing/main', 'make-seed', file],
  ] as const) {
    const failed = run(program, words);
    await expect(failed).rejects.toThrow(`${file} exists, and it is kept. Name another file`);
    await expect(failed).rejects.not.toThrow('EEXIST');
  }
  expect(await readFile(file, 'utf8')).toBe('a key in use');
});

it('the ceremony of the signer’s seed does the same', async () => {
  const file = await newFile();
  const output = await run('signing/main', ['make-seed', file, ...PEOPLE]);
  const record = await recordOf(file);
  expect(output).toContain(record);
  expectRecord(record, 'seed of the signer');
  const { payer, depositKeys } = await openSignerKeys(file, 'live');
  expect(record).toContain(`\npublic paying-account ${payer.address}\n`);
  expect(output).not.toContain(depositKeys.evm);
  const words = (await readFile(file, 'utf8')).split('\n')[1]?.split(' ') ?? [];
  expect(words).toHaveLength(24);
  for (const [at, word] of words.slice(0, -1).entries())
    expect(output).not.toContain(`${word} ${words[at + 1]}`);
});

it('a name that would forge a line makes no key', async () => {
  const file = await newFile();
  await expect(run('app/commands/make-key', [file, '--by', 'Anna\npresent Ben'])).rejects.toThrow(
    '--by takes a name',
  );
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
