import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as contract from '@tallystick/contract';
import { expect, onTestFinished, test } from 'vitest';
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

/** A server in front of a program that adds one byte to a file. */
const serveAltered = async (program: string, altered: string): Promise<string> => {
  const answer = async (url: string): Promise<readonly [status: number, bytes: Buffer]> => {
    const sent = await fetch(new URL(url, program));
    const bytes = Buffer.from(await sent.arrayBuffer());
    return [sent.status, url === altered ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes];
  };
  const server = createServer(({ url = '/' }, response) => {
    answer(url).then(
      ([status, bytes]) => response.writeHead(status).end(bytes),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
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
  await expect
    .poll(async () => (await check(program.url, keys)).out, { timeout: 60_000, interval: 1_000 })
    .toContain('✓ files_same');
  const genuine = await check(program.url, keys);
  expect(genuine.out).toMatch(/everything holds$/m);
  expect(genuine.out).toMatch(/version \d+\.\d+\.\d+, commit .*, [\s\S]*\d{3} files compared/);
  expect(genuine.code).toBe(0);

  for (const path of ['/sw.js', '/console/', '/manifest.webmanifest']) {
    const { code, out } = await check(await serveAltered(program.url, path), keys);
    expect(code, path).toBe(1);
    expect(out).toContain('✗ files_same');
    expect(out).toContain(`    ${path}: file_altered`);
  }
  const { code, out } = await check(await serveAltered(program.url, '/'), keys);
  expect(code).toBe(1);
  expect(out).toContain('reason: page_unlogged');
});
