import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmStaffOtp, enableStaffOtp, staffLogin } from '@tallystick/contract';
import { Secret, TOTP } from 'otpauth';
import { openDatabase } from '../../../src/platform/postgres/db.ts';
import { makeKeyFile } from '../../../src/verification/keys.ts';
import { onEnd } from '../lifetime.ts';
import type { WireClient } from '../wire-client.ts';
import { useEmptyFolder } from './data-folder.ts';
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.ts';
import { type Program, spawnProgram } from './program.ts';
import { OPERATOR_PASSWORD } from './running-program.ts';

const VENUES = ['binance', 'bybit', 'coinbase', 'kraken', 'okx'];
/** Nothing listens there. */
const NOWHERE = 'wss://127.0.0.1:9';
const STARTED_WITHIN_MS = 180_000;

/** A durable database as a live server requires it: the server's role owns nothing. */
const useLiveDatabase = async (): Promise<{ server: string; owner: string }> => {
  const postgres = await startThrowAwayPostgres({});
  onEnd(() => postgres.stop());
  const secret = randomBytes(12).toString('hex');
  const owner = openDatabase(postgres.url, { maxConnections: 1 });
  await owner.query(`create role tallystick_server login password '${secret}'`);
  await owner.close();
  const server = new URL(postgres.url);
  server.username = 'tallystick_server';
  server.password = secret;
  return { server: server.href, owner: postgres.url };
};

/** Starts a program in live mode whose venues do not answer, and waits until it prints its address. */
export const startLiveProgram = async (env: Readonly<Record<string, string>> = {}): Promise<Program> => {
  const dataFolder = await useEmptyFolder();
  const database = await useLiveDatabase();
  const keyFile = join(await useEmptyFolder(), 'key');
  await makeKeyFile(keyFile, 'live');
  const program = spawnProgram({
    dataFolder,
    env: {
      TALLYSTICK_MODE: 'live',
      TALLYSTICK_FEED: 'live',
      TALLYSTICK_VENUE_URLS: JSON.stringify(Object.fromEntries(VENUES.map((venue) => [venue, NOWHERE]))),
      TALLYSTICK_DATABASE_URL: database.server,
      TALLYSTICK_MIGRATION_URL: database.owner,
      TALLYSTICK_KEY_FILE: keyFile,
      TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD,
      TALLYSTICK_PUBLIC_HOST: 'trade.example',
      ...env,
    },
  });
  let hasEnded = false;
  void program.exit.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (!program.output().includes('Operator: ')) {
    if (hasEnded || Date.now() > deadline) throw new Error(`the program did not start:\n${program.output()}`);
    await delay(100);
  }
  // The program must end before its database.
  onEnd(async () => void (await program.stop()));
  return program;
};

/** The address of the console. In live it has a port of its own. */
export const deskUrlOf = (program: Program): string => {
  const [, url] = /^Operator: .+ at (\S+)\/console$/m.exec(program.output()) ?? [];
  if (url === undefined) throw new Error(`the program names no console:\n${program.output()}`);
  return url;
};

/** Signs a member of staff in for the first time: a live server asks for a second factor before anything else. */
export const enrolStaff = async (client: WireClient, name: string, password: string): Promise<string> => {
  const { token } = await client.call(staffLogin, { name, password });
  const { secret } = await client.call(enableStaffOtp, { password }, { token });
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await client.call(confirmStaffOtp, { otp }, { token });
  return token;
};
