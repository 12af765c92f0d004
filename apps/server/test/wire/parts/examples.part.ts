import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addApiKey, addWebhook } from '@tallystick/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PASSWORD } from '../../support/programs/running-program.ts';
import { SHORT_SECONDS } from '../../support/trades/publish-terms.ts';
import { running } from './running.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../../examples/', import.meta.url));
const ACCOUNT = 'writes-an-integration';
const TIMEOUT_MS = 90_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystick-examples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
}

const envOf = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  SERVER: running.program().url,
  ACCOUNT,
  PASSWORD,
  ...more,
});

const run = (name: string, ...options: readonly string[]): Promise<Ended> => runWith({}, name, ...options);

const runWith = (
  more: Readonly<Record<string, string>>,
  name: string,
  ...options: readonly string[]
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = envOf(more);
    const child = execFile(
      process.execPath,
      [`${EXAMPLES}${name}`, ...options],
      { env, timeout: TIMEOUT_MS },
      (_error, out, err) => resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });

it('prices are followed over the socket', async () => {
  const { code, output } = await run('follow-prices.mjs', 'BTCUSDT', '3');
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+Z BTCUSDT \d+\.\d+$/);
  expect(code).toBe(0);
});

it('a trade is placed, its receipt is saved and holds, and a changed one does not', {
  timeout: 2 * TIMEOUT_MS,
}, async () => {
  await running.openAccount(ACCOUNT);
  const [keys, receipt, forged] = ['keys', 'receipt.json', 'forged.json'].map((name) => join(folder, name));
  if (keys === undefined || receipt === undefined || forged === undefined) throw new Error('no paths');
  expect(await run('save-keys.mjs', keys)).toMatchObject({ code: 0 });
  const placed = await run('place-trade.mjs', receipt, String(SHORT_SECONDS));
  expect(placed.output).toMatch(/^(?:win|lose|tie|void): /m);
  expect(placed.code).toBe(0);
  const verified = await run('verify-receipt.mjs', receipt, keys);
  expect(verified.output).toContain('the receipt holds');
  expect(verified.code).toBe(0);

  const text = await readFile(receipt, 'utf8');
  await writeFile(forged, text.replace('"direction":"up"', '"direction":"down"'));
  const refused = await run('verify-receipt.mjs', forged, keys);
  expect(refused.output).toContain('does NOT hold');
  expect(refused.code).toBe(1);
});

/** Starts a program that listens. Returns its lines, which grow. */
const listen = async (name: string, more: Readonly<Record<string, string>>, port: number) => {
  const child = spawn(process.execPath, [`${EXAMPLES}${name}`, String(port)], { env: envOf(more) });
  onTestFinished(() => void child.kill());
  const lines: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  await once(child.stdout, 'data');
  expect(lines.join('\n')).toContain(`listening on ${port}`);
  return { lines };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

it('a program trades with a key through the client, and its events come signed and in order', {
  timeout: 2 * TIMEOUT_MS,
}, async () => {
  const client = running.client();
  const token = await running.openAccount('integrates-by-key');
  const key = { name: 'Example', scopes: ['read' as const, 'trade' as const], password: PASSWORD };
  const { secret: KEY } = await client.call(addApiKey, key, { token });
  const port = await freePort();
  const hook = { url: `http://127.0.0.1:${port}/`, kinds: ['trade' as const], password: PASSWORD };
  const { secret: SECRET } = await client.call(addWebhook, hook, { token });
  const { lines } = await listen('receive-webhooks.mjs', { SECRET }, port);

  const traded = await runWith({ KEY }, 'trade-by-key.mjs', String(SHORT_SECONDS));
  expect(traded.output).toMatch(/^(?:win|lose|tie|void): /m);
  expect(traded.code).toBe(0);
  await expect.poll(() => lines.join('\n')).toMatch(/ trade\.(?:settled|void) /);
  const numbers = lines
    .map((line) => /^(\d+) trade\./.exec(line)?.[1])
    .filter((number) => number !== undefined);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  expect(lines.join('\n')).not.toContain('not accepted');

  const refused = await runWith({ KEY: `${KEY.slice(0, -1)}_` }, 'trade-by-key.mjs');
  expect(refused.output).toContain('refused: not_signed_in (401)');
  expect(refused.code).toBe(1);
});
