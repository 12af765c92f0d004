import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const run = (name: string, ...options: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, SERVER: running.program().url, ACCOUNT, PASSWORD };
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
