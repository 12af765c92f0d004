import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { listenLocally } from '../support/local-server.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { startProgram } from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

const VERIFIER = fileURLToPath(new URL('../../../../packages/verify/src/main.ts', import.meta.url));

/** Checks the app of a host as anybody does from outside. */
const check = (host: string, keys: readonly string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const args = [VERIFIER, '--app', host, ...keys.flatMap((key) => ['--key', key])];
    execFile(process.execPath, args, (error, out) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out });
    });
  });

/** A server in front of a program that adds one byte to some files. */
const serveAltered = async (program: string, altered: readonly string[]): Promise<string> => {
  const answer = async (url: string): Promise<readonly [status: number, bytes: Buffer]> => {
    const sent = await fetch(new URL(url, program));
    const bytes = Buffer.from(await sent.arrayBuffer());
    return [sent.status, altered.includes(url) ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes];
  };
  const server = createServer(({ url = '/' }, response) => {
    answer(url).then(
      ([status, bytes]) => response.writeHead(status).end(bytes),
      () => response.destroy(),
    );
  });
  return `http://${await listenLocally(server)}`;
};

test('anybody can compare each served file with the log of releases, and one more byte in any of them is named', async () => {
  const program = await startProgram({
    dataFolder: await usePreparedFolder(),
    env: { TALLYSTICK_WITNESSES: '' },
  });
  const client = createWireClient(program.url);
  const readKeys = () => client.call(contract.trustKeys, {});
  // The witness of a demo starts beside the server, and the release is recorded while the server starts.
  await expect.poll(async () => (await readKeys()).witnesses.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const { releases, witnesses } = await readKeys();
  const keys = [releases, ...witnesses];
  let genuine = { code: -1, out: '' };
  const checkAgain = async () => {
    genuine = await check(program.url, keys);
    return genuine.out;
  };
  await expect.poll(checkAgain, { timeout: 60_000, interval: 1_000 }).toContain('✓ files_same');
  expect(genuine.out).toMatch(/everything holds$/m);
  expect(genuine.out).toMatch(/version \d+\.\d+\.\d+, commit .*, [\s\S]*\d{3} files compared/);
  expect(genuine.out).toMatch(/in the log of releases of \S+$/m);
  expect(genuine.code).toBe(0);

  const altered = ['/sw.js', '/console/', '/manifest.webmanifest'];
  const files = await check(await serveAltered(program.url, altered), keys);
  expect(files.code).toBe(1);
  expect(files.out).toContain('✗ files_same');
  for (const path of altered) expect(files.out).toContain(`    ${path}: file_altered`);
  const page = await check(await serveAltered(program.url, ['/']), keys);
  expect(page.code).toBe(1);
  expect(page.out).toContain('reason: page_unlogged');
});
