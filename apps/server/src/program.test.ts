import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketStatus } from '@tallystick/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processesOf } from './testing/processes.ts';
import {
  endProcessesOf,
  makeDataFolder,
  type Program,
  removeDataFolder,
  spawnProgram,
  startProgram,
} from './testing/program.ts';
import { quantity } from './testing/quantity.ts';
import { createWireClient } from './testing/wire-client.ts';

const TIMEOUT = { timeout: 120_000 };

/** `config.test.ts` refuses each of these without a process. The program is started with all of them in the full tier only. */
const WRONG = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TALLYSTICK_MODE', 'test'],
  ['TALLYSTICK_FEED', 'guess'],
  ['TALLYSTICK_FEED', 'replay:'],
  ['TALLYSTICK_DATABASE_URL', 'mysql://localhost/tallystick'],
  ['TALLYSTICK_OPERATOR_PASSWORD', 'short'],
  ['TALLYSTICK_LANES', '0'],
] as const;
const WRONG_IN_LIVE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['TALLYSTICK_DATABASE_URL', { TALLYSTICK_FEED: 'live' }],
  ['TALLYSTICK_FEED', { TALLYSTICK_FEED: 'sim' }],
];

const newFolder = async (): Promise<string> => {
  const folder = await makeDataFolder();
  onTestFinished(async () => {
    await endProcessesOf(folder);
    await removeDataFolder(folder);
  });
  return folder;
};

const postgresLog = (program: Program): Promise<string> =>
  readFile(join(program.dataFolder, 'postgres.log'), 'utf8');

const RECOVERY = /not properly shut down|automatic recovery|redo starts/;

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'at %s ends everything, and the next start recovers nothing',
    TIMEOUT,
    async (signal) => {
      const dataFolder = await newFolder();
      const program = await startProgram({ dataFolder });
      expect(await program.stop(signal)).toEqual({ code: 0, signal: null });
      expect(await processesOf(dataFolder)).toEqual([]);

      const next = await startProgram({ dataFolder });
      expect(await postgresLog(next)).not.toMatch(RECOVERY);
      await next.killTree();
      const recovered = await startProgram({ dataFolder });
      // After a kill there is something to recover: this is what the line above would have found.
      expect(await postgresLog(recovered)).toMatch(RECOVERY);
      await recovered.stop();
      expect(await processesOf(dataFolder)).toEqual([]);
    },
  );

  it('in the middle of the start leaves nothing behind either', TIMEOUT, async () => {
    const dataFolder = await newFolder();
    for (const milliseconds of [0, 300, 1_500]) {
      const program = spawnProgram({ dataFolder });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await program.stop();
      expect(await processesOf(dataFolder)).toEqual([]);
    }
    await (await startProgram({ dataFolder })).stop();
  });

  it(
    'survives the loss of its PostgreSQL’s parent: a killed program’s database is taken over',
    TIMEOUT,
    async () => {
      const dataFolder = await newFolder();
      const program = await startProgram({ dataFolder });
      process.kill(program.pid, 'SIGKILL');
      await program.exit;
      const next = await startProgram({ dataFolder });
      await next.stop();
      expect(await processesOf(dataFolder)).toEqual([]);
    },
  );
});

describe('several instances', () => {
  it('share no data folder: the second one refuses and names it', TIMEOUT, async () => {
    const dataFolder = await newFolder();
    const first = await startProgram({ dataFolder });
    const second = spawnProgram({ dataFolder });
    const { code } = await second.exit;
    expect(code).not.toBe(0);
    expect(second.output()).toContain(dataFolder);
    expect(second.output()).toContain(String(first.pid));
    expect(await createWireClient(first.url).call(marketStatus, {})).toMatchObject({ mode: 'demo' });
    await first.stop();
  });

  it('run side by side on folders and ports of their own', TIMEOUT, async () => {
    const [first, second] = await Promise.all([
      startProgram({ dataFolder: await newFolder() }),
      startProgram({ dataFolder: await newFolder() }),
    ]);
    for (const { url } of [first, second]) {
      expect(await createWireClient(url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
    }
    await first.stop();
    expect(await createWireClient(second.url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
    await second.stop();
  });

  it('share no port: the second one refuses and names the setting', TIMEOUT, async () => {
    const first = await startProgram({ dataFolder: await newFolder() });
    const dataFolder = await newFolder();
    const second = spawnProgram({ dataFolder, port: Number(new URL(first.url).port) });
    const { code } = await second.exit;
    expect(code).not.toBe(0);
    expect(second.output()).toContain('PORT');
    expect(await processesOf(dataFolder)).toEqual([]);
    await first.stop();
  });
});

describe('a wrong setting', () => {
  it.each(WRONG.slice(0, quantity(1, WRONG.length)))('%s=%s is refused by its name', async (name, value) => {
    const dataFolder = await newFolder();
    const program = spawnProgram({ dataFolder, env: { [name]: value } });
    const { code } = await program.exit;
    expect(code).not.toBe(0);
    expect(program.output()).toContain(name);
    expect(program.output()).not.toMatch(/\n\s+at /);
  });

  it.each(WRONG_IN_LIVE.slice(0, quantity(1, WRONG_IN_LIVE.length)))(
    'that belongs in a demo is refused in live: %s',
    async (name, env) => {
      const dataFolder = await newFolder();
      const program = spawnProgram({ dataFolder, env: { TALLYSTICK_MODE: 'live', ...env } });
      const { code } = await program.exit;
      expect(code).not.toBe(0);
      expect(program.output()).toContain(name);
    },
  );
});
