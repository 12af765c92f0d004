import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DataFolderInUseError, openDataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';

let parent = '';
let folder = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tallystick-folder-'));
  folder = join(parent, 'some', 'data');
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
});

/** Another process that opens the folder, reports the result, and runs until it is killed. */
const openElsewhere = async (): Promise<{ child: ChildProcess; said: string }> => {
  const code = `
    const { openDataFolder } = await import(${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)});
    await openDataFolder(${JSON.stringify(folder)}).then(() => console.log('opened'), (error) => console.log(error.message));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { child, said };
};

test('one that cannot be written is named in a sentence, with the reason', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  // Nobody can create folders in /sys, not even root.
  for (const [place, reason] of [
    ['/sys/tallystick', /may not write there|read-only/],
    [join(file, 'data'), /a part of this path is a file/],
    [file, /it is a file/],
  ] as const) {
    const refused = await openDataFolder(place).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(`the data folder ${place} cannot be written: `);
    expect(String(refused)).toMatch(reason);
  }
});

test('is made for its owner alone', async () => {
  const { path, release } = await openDataFolder(folder);
  onTestFinished(release);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('refuses a second instance, naming the folder and the process', async () => {
  const { child, said } = await openElsewhere();
  expect(said).toBe('opened');
  const refusal = openDataFolder(folder);
  await expect(refusal).rejects.toThrow(DataFolderInUseError);
  await expect(refusal).rejects.toThrow(`${folder} is in use by another instance, process ${child.pid}`);
});

test('refuses a second instance in the same process', async () => {
  const { release } = await openDataFolder(folder);
  onTestFinished(release);
  await expect(openDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

test('is free again after kill -9, and after a release', async () => {
  const { child } = await openElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await openDataFolder(folder)).release();
  (await openDataFolder(folder)).release();
});

test('goes to exactly one of six that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, openElsewhere));
  expect(answers.filter(({ said }) => said === 'opened')).toHaveLength(1);
  expect(answers.filter(({ said }) => said.includes('is in use'))).toHaveLength(5);
});

test('keeps a secret that only its owner can read', async () => {
  const opened = await openDataFolder(folder);
  onTestFinished(opened.release);
  const first = await opened.secret('operator-password');
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(await opened.secret('operator-password', () => 'another')).toBe(first);
  expect((await stat(join(folder, 'operator-password'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).sort()).toEqual(['lock', 'operator-password', 'pid']);
});
