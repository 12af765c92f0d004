import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketStatus } from '@tallystick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmaster } from '../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { makePreparedFolder } from '../support/programs/prepared-folder.ts';
import { processesOf } from '../support/programs/processes.ts';
import {
  endProcessesOf,
  type Program,
  removeDataFolder,
  spawnProgram,
  startProgram,
} from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

/** Allows for a busy machine, on which a start took 30 s. */
const TIMEOUT = { timeout: 240_000 };

const postgresLog = (dataFolder: string): Promise<string> =>
  readFile(join(dataFolder, 'postgres.log'), 'utf8');

/** The last log line of a PostgreSQL that has written everything. */
const CLOSED = /database system is shut down\s*$/;
const RECOVERY = /not properly shut down|automatic recovery|redo starts/;

/** Starts the program on a folder that an earlier program has used. */
const startAgain = (dataFolder: string): Promise<Program> => startProgram({ dataFolder });

describe('stopping', () => {
  it('at SIGTERM ends everything, and the next start recovers nothing', TIMEOUT, async () => {
    const dataFolder = await usePreparedFolder();
    const program = await startProgram({ dataFolder });
    expect(await program.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await processesOf(dataFolder)).toEqual([]);

    const next = await startAgain(dataFolder);
    expect(await postgresLog(dataFolder)).not.toMatch(RECOVERY);
    await next.killTree();
    const recovered = await startAgain(dataFolder);
    // After a kill PostgreSQL has to recover, and logs the line that was missing before.
    expect(await postgresLog(dataFolder)).toMatch(RECOVERY);
    await recovered.stop();
    expect(await processesOf(dataFolder)).toEqual([]);
  });

  it('at SIGINT too; the database of a killed program is taken over', TIMEOUT, async () => {
    const dataFolder = await usePreparedFolder();
    const killed = await startProgram({ dataFolder });
    const database = await readPostmaster(join(dataFolder, 'postgres'));
    process.kill(killed.pid, 'SIGKILL');
    await killed.exit;

    const next = await startAgain(dataFolder);
    expect((await readPostmaster(join(dataFolder, 'postgres')))?.pid).toBe(database?.pid);
    expect(await next.stop('SIGINT')).toEqual({ code: 0, signal: null });
    expect(await processesOf(dataFolder)).toEqual([]);
    expect(await postgresLog(dataFolder)).not.toMatch(RECOVERY);
    expect(await postgresLog(dataFolder)).toMatch(CLOSED);
  });
});

describe('several instances', () => {
  let first: Program;
  let dataFolder = '';

  beforeAll(async () => {
    dataFolder = await makePreparedFolder();
    first = await startProgram({ dataFolder });
  }, TIMEOUT.timeout);
  afterAll(async () => {
    await first.stop();
    await endProcessesOf(dataFolder);
    await removeDataFolder(dataFolder);
  });

  it('share no data folder: the second one refuses and names it', TIMEOUT, async () => {
    const second = spawnProgram({ dataFolder });
    const { code } = await second.exit;
    expect(code).not.toBe(0);
    expect(second.output()).toContain(dataFolder);
    expect(second.output()).toContain(String(first.pid));
    expect(await createWireClient(first.url).call(marketStatus, {})).toMatchObject({ mode: 'demo' });
  });

  it('share no port: the second one refuses and names the setting', TIMEOUT, async () => {
    const other = await usePreparedFolder();
    const second = spawnProgram({ dataFolder: other, port: Number(new URL(first.url).port) });
    const { code } = await second.exit;
    expect(code).not.toBe(0);
    expect(second.output()).toContain('PORT');
    expect(await processesOf(other)).toEqual([]);
  });

  it('run side by side on folders and ports of their own', TIMEOUT, async () => {
    const second = await startProgram({ dataFolder: await usePreparedFolder() });
    for (const { url } of [first, second]) {
      expect(await createWireClient(url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
    }
    await second.stop();
    expect(await createWireClient(first.url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
  });
});
