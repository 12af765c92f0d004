import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '../../../src/platform/postgres/db.ts';
import { makeKeyFile } from '../../../src/verification/keys.ts';
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.ts';
import { endProcessesOf, makeDataFolder, type Program, removeDataFolder, spawnProgram } from './program.ts';

const VENUES = ['binance', 'bybit', 'coinbase', 'kraken', 'okx'];
/** Nothing listens there. */
const NOWHERE = 'wss://127.0.0.1:9';
const STARTED_WITHIN_MS = 180_000;
const SECOND_ADMIN = fileURLToPath(new URL('../../../src/app/commands/second-admin.ts', import.meta.url));

export interface LiveHouse {
  readonly program: Program;
  /** The code of the second admin's link, which only the server's machine gives. */
  readonly codeOfSecondAdmin: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A durable database as a live server requires it: the server's role owns nothing. */
const makeLiveDatabase = async () => {
  const postgres = await startThrowAwayPostgres({});
  const secret = randomBytes(12).toString('hex');
  const owner = openDatabase(postgres.url, { maxConnections: 1 });
  await owner.query(`create role tallystick_server login password '${secret}'`);
  await owner.close();
  const server = new URL(postgres.url);
  server.username = 'tallystick_server';
  server.password = secret;
  return { server: server.href, owner: postgres.url, stop: postgres.stop };
};

/**
 * Starts a program in live mode and waits until it prints its address. Its venues do not answer, unless `env` names others. `close` ends the
 * program before its database.
 */
export const openLiveHouse = async (
  operatorPassword: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LiveHouse> => {
  const [dataFolder, keyFolder] = [await makeDataFolder(), await makeDataFolder()];
  const database = await makeLiveDatabase();
  const keyFile = join(keyFolder, 'key');
  await makeKeyFile(keyFile, 'live');
  const settings = {
    TALLYSTICK_MODE: 'live',
    TALLYSTICK_FEED: 'live',
    TALLYSTICK_VENUE_URLS: JSON.stringify(Object.fromEntries(VENUES.map((venue) => [venue, NOWHERE]))),
    TALLYSTICK_DATABASE_URL: database.server,
    TALLYSTICK_MIGRATION_URL: database.owner,
    TALLYSTICK_KEY_FILE: keyFile,
    TALLYSTICK_OPERATOR_PASSWORD: operatorPassword,
    TALLYSTICK_PUBLIC_HOST: 'trade.example',
    ...env,
  };
  const program = spawnProgram({ dataFolder, env: settings });
  const codeOfSecondAdmin = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [SECOND_ADMIN], { env: settings });
    return /: (\S.*)$/m.exec(stdout)?.[1] ?? '';
  };
  const close = async (): Promise<void> => {
    await program.stop();
    await endProcessesOf(dataFolder);
    await database.stop();
    for (const folder of [dataFolder, keyFolder]) await removeDataFolder(folder);
  };
  let hasEnded = false;
  void program.exit.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (!program.output().includes('Operator: ')) {
    if (hasEnded || Date.now() > deadline) {
      await close();
      throw new Error(`the program did not start:\n${program.output()}`);
    }
    await delay(100);
  }
  return { program, codeOfSecondAdmin, close };
};
