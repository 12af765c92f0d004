import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketStatus } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { readPostmaster } from '../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import { oncePerFile } from '../support/lifetime.ts';
import { useEmptyFolder, usePreparedFolder } from '../support/programs/data-folder.ts';
import { databaseUrlOf } from '../support/programs/postgres/program-database.ts';
import { processesOf } from '../support/programs/processes.ts';
import { type Program, spawnProgram, startProgram } from '../support/programs/program.ts';
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

const folder = oncePerFile(() => usePreparedFolder());
let running: Program | null = null;

/** The program of the file on its folder. The test of stopping ends it, and a test after that one would start it again. */
const theProgram = async () => {
  const dataFolder = await folder();
  running ??= await startAgain(dataFolder);
  return { dataFolder, running };
};

describe('several instances', () => {
  it('share no data folder: the second one refuses and names it', TIMEOUT, async () => {
    const { dataFolder, running: first } = await theProgram();
    const second = spawnProgram({ dataFolder });
    const { code } = await second.exit;
    expect(code).not.toBe(0);
    expect(second.output()).toContain(dataFolder);
    expect(second.output()).toContain(String(first.pid));
    expect(await createWireClient(first.url).call(marketStatus, {})).toMatchObject({ mode: 'demo' });
  });

  it('share no database without roles: the second one is told who serves it', TIMEOUT, async () => {
    const { dataFolder } = await theProgram();
    const env = {
      TALLYSTICK_DATABASE_URL: await databaseUrlOf(dataFolder),
      TALLYSTICK_OPERATOR_PASSWORD: 'two-halves-of-a-stick',
      TALLYSTICK_KEY_FILE: join(dataFolder, 'log-key'),
    };
    const refused = spawnProgram({ dataFolder: await useEmptyFolder(), env });
    expect((await refused.exit).code).not.toBe(0);
    expect(refused.output()).toMatch(
      /TALLYSTICK_ROLES must be set for each process if several share a database: lane 0 is held by tallystick on .+, process \d+/,
    );
    expect(refused.output()).not.toMatch(/\n\s+at /);
  });

  it('share no port, and run side by side on folders and ports of their own', TIMEOUT, async () => {
    const { running: first } = await theProgram();
    const dataFolder = await usePreparedFolder();
    const refused = spawnProgram({ dataFolder, port: Number(new URL(first.url).port) });
    const { code } = await refused.exit;
    expect(code).not.toBe(0);
    expect(refused.output()).toContain('PORT');
    expect(await processesOf(dataFolder)).toEqual([]);

    const second = await startProgram({ dataFolder });
    for (const { url } of [first, second]) {
      expect(await createWireClient(url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
    }
    await second.stop();
    expect(await createWireClient(first.url).call(marketStatus, {})).toMatchObject({ source: 'sim' });
  });
});

describe('stopping', () => {
  it(
    'ends everything at SIGTERM and SIGINT, and only a kill leaves something to recover',
    TIMEOUT,
    async () => {
      const { dataFolder, running: first } = await theProgram();
      running = null;
      expect(await first.stop('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(await processesOf(dataFolder)).toEqual([]);

      const next = await startAgain(dataFolder);
      expect(await postgresLog(dataFolder)).not.toMatch(RECOVERY);
      await next.killTree();
      const recovered = await startAgain(dataFolder);
      // After a kill PostgreSQL has to recover, and logs the line that was missing before.
      expect(await postgresLog(dataFolder)).toMatch(RECOVERY);

      // A killed program leaves its database running, and the next one takes it over.
      const database = await readPostmaster(join(dataFolder, 'postgres'));
      const before = (await postgresLog(dataFolder)).length;
      process.kill(recovered.pid, 'SIGKILL');
      await recovered.exit;
      const heir = await startAgain(dataFolder);
      expect((await readPostmaster(join(dataFolder, 'postgres')))?.pid).toBe(database?.pid);
      expect(await heir.stop('SIGINT')).toEqual({ code: 0, signal: null });
      expect(await processesOf(dataFolder)).toEqual([]);
      const since = (await postgresLog(dataFolder)).slice(before);
      expect(since).not.toMatch(RECOVERY);
      expect(since).toMatch(CLOSED);
    },
  );
});
