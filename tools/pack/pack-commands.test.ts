import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { anOrder, KEYS, receiptOf, secondsAround } from '@tallystick/proof/testing/house.ts';
import { COMMANDS } from '@tallystick/verify/build/bundle-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packAll } from './pack-commands.ts';

/** A fifth of it is the curve of Bitcoin and EVM chains, which signatures of addresses need. */
const MAX_TARBALL_BYTES = 130_000;

/** Every Node of this machine, each once: the project's own, and those on the path. */
const nodes = (): string[] => {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return [...new Set([process.execPath, ...found.filter((path) => existsSync(path))])];
};

const run = async (node: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  promisify(execFile)(node, [...args], { timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      output: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );

describe('the packed commands', () => {
  let folder = '';
  let tarballs: readonly string[] = [];
  const installed = (command: string): string =>
    join(folder, 'empty', 'node_modules', '@tallystick', command, 'main.js');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tallystick-pack-'));
    tarballs = await packAll(join(folder, 'packed'));
    const empty = join(folder, 'empty');
    writeFileSync(join(folder, 'receipt.json'), await aReceipt());
    writeFileSync(join(folder, 'keys'), `${KEYS.join('\n')}\n`);
    // Without a registry: the tarballs must need nothing else.
    const install = ['install', '--offline', '--no-audit', '--no-fund', '--prefix', empty, ...tarballs];
    await promisify(execFile)('npm', install, { timeout: 120_000 });
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const aReceipt = (): Promise<string> => {
    const order = anOrder();
    return receiptOf(
      order,
      secondsAround(order, (offset) => 100n + BigInt(offset)),
    );
  };

  it('are small, and bring one file of code with their licence', () => {
    for (const tarball of tarballs) expect(statSync(tarball).size).toBeLessThan(MAX_TARBALL_BYTES);
    for (const command of COMMANDS)
      expect(readdirSync(join(installed(command), '..')).sort()).toEqual([
        'LICENSE',
        'README.md',
        'main.js',
        'package.json',
      ]);
  });

  it('verify a receipt under every Node of this machine, and refuse an altered one', async () => {
    const receipt = join(folder, 'receipt.json');
    const altered = join(folder, 'altered.json');
    writeFileSync(altered, (await aReceipt()).replace('"direction":"up"', '"direction":"down"'));
    for (const node of nodes()) {
      const good = await run(node, [installed('verify'), receipt, '--keys', join(folder, 'keys')]);
      expect(good.output).toContain('everything holds');
      expect(good.code).toBe(0);
      expect((await run(node, [installed('verify'), altered, '--keys', join(folder, 'keys')])).code).toBe(1);
    }
  });

  it.each([
    ['tallystick-witness', 'tallystick-witness --name'],
    ['tallystick-mirror', 'tallystick-mirror --log'],
  ])('start %s from the package’s command', async (command, usage) => {
    const help = await run(join(folder, 'empty', 'node_modules', '.bin', command), ['--help']);
    expect(help.code).toBe(0);
    expect(help.output).toContain(usage);
  });
});
