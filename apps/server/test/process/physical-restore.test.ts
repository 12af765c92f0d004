import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addOrder, register, trustKeys } from '@tallystick/contract';
import {
  cosignaturesOf,
  ED25519,
  formatVerifierKey,
  logOrigin,
  parseVerifierKey,
  verifierKey,
} from '@tallystick/proof';
import { openCheckpointStore, openWitness, openWitnessKey, serveWitness } from '@tallystick/witness';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { COMPILED } from '../../src/platform/process/compile-cache.ts';
import { openDataFolder } from '../../src/platform/process/data-folder.ts';
import { openKeys } from '../../src/verification/keys.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { type Program, startProgram } from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

const RESTORE = fileURLToPath(new URL('../../src/app/commands/restore.ts', import.meta.url));
const HOST = 'localhost';
const LOGS = ['prices', 'orders', 'liabilities', 'audit', 'releases'] as const;
const PASSWORD = 'a tally of twelve notches';
const SOON = { timeout: 60_000, interval: 100 };

/** A witness apart from the server, with its own memory, as a public one has. */
const runWitness = async (logKeys: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-witness-'));
  const signer = openWitnessKey('witness.example/w1', join(folder, 'key.pem'));
  const witness = openWitness({
    signers: [signer],
    logKeys: logKeys.map(parseVerifierKey),
    store: openCheckpointStore(folder),
    nowSecond: () => Math.floor(Date.now() / 1_000),
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  onTestFinished(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });
  return { setting: `${served.url} ${formatVerifierKey(signer.key)}`, key: signer.key };
};

/** The public keys of the logs of a program that has not started yet. Its key file is made as its first start makes it. */
const logKeysOf = async (dataFolder: string): Promise<readonly string[]> => {
  const keys = await openKeys(join(dataFolder, 'log-key'), 'demo');
  return LOGS.map((log) =>
    formatVerifierKey(verifierKey(logOrigin(HOST, log), ED25519, keys.signing(`log/${log}`).publicKey)),
  );
};

type WitnessKey = Awaited<ReturnType<typeof runWitness>>['key'];

/** Places a trade, and waits until the witness has cosigned a checkpoint of the log of orders with it. */
const trade = async (program: Program, name: string, key: WitnessKey): Promise<void> => {
  const wire = createWireClient(program.url);
  const form = { account: `${name}@example.com`, password: PASSWORD, password_confirm: PASSWORD };
  const { userinfo } = await wire.call(register, { ...form, invitation_code: 'DEMO' });
  const checkpoint = async () => (await fetch(`${program.url}/log/orders/checkpoint`)).text();
  const sizeOf = (note: string): number => Number(note.split('\n')[1]);
  const before = sizeOf(await checkpoint());
  const order = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 30 } as const;
  await wire.call(addOrder, order, { token: userinfo.token });
  await vi.waitFor(async () => {
    const note = await checkpoint();
    expect(sizeOf(note)).toBeGreaterThan(before);
    expect(cosignaturesOf(note, [key])).toHaveLength(1);
  }, SOON);
};

/** The stored checkpoints of a stopped server, with the times of their signatures. */
const readSigned = async (dataFolder: string) => {
  const folder = await openDataFolder(dataFolder);
  const server = await startEmbeddedPostgres(folder);
  const database = openDatabase(server.url, { maxConnections: 1 });
  try {
    return await database.query(
      'select log, size, root, checkpoint, signed_at from verification.logs order by log',
    );
  } finally {
    await database.close();
    await server.stop();
    folder.release();
  }
};

/** Starts the program, which must end before it is ready. */
const expectRefusal = async (dataFolder: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const started = startProgram({ dataFolder, env });
  onTestFinished(() => started.then((program) => program.killTree()).catch(() => undefined));
  const words = await started.then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(words).toContain('the program ended before it was ready');
  return words;
};

it('a server on a physical copy of an older database signs nothing, and goes on with the newest one', {
  timeout: 300_000,
}, async () => {
  const dataFolder = await usePreparedFolder();
  const postgres = join(dataFolder, 'postgres');
  // The name in the logs must not depend on the port.
  const env = { TALLYSTICK_PUBLIC_HOST: HOST };
  const logKeys = await logKeysOf(dataFolder);
  const witness = await runWitness(logKeys);
  const witnessed = { ...env, TALLYSTICK_WITNESSES: witness.setting };

  const early = await startProgram({ dataFolder, env: witnessed });
  const keys = await createWireClient(early.url).call(trustKeys, {});
  expect(LOGS.map((log) => keys[log])).toEqual(logKeys);
  await trade(early, 'early', witness.key);
  await early.stop();
  const older = `${dataFolder}-older`;
  const newest = `${dataFolder}-newest`;
  onTestFinished(async () => {
    for (const copy of [older, newest]) await rm(copy, { recursive: true, force: true });
  });
  await cp(postgres, older, { recursive: true, preserveTimestamps: true });

  const late = await startProgram({ dataFolder, env: witnessed });
  await trade(late, 'late', witness.key);
  await late.stop();
  await cp(postgres, newest, { recursive: true, preserveTimestamps: true });
  const putBack = async (copy: string): Promise<void> => {
    await rm(postgres, { recursive: true });
    await cp(copy, postgres, { recursive: true, preserveTimestamps: true });
  };

  await putBack(older);
  const before = await readSigned(dataFolder);
  const words = await expectRefusal(dataFolder, witnessed);
  expect(words).toMatch(
    /the witness witness\.example\/w1 has seen \d+ entries of the log \S+, and this database has \d+/,
  );
  expect(words).toContain('docs/runbooks/lost-database.md');
  expect(await readSigned(dataFolder)).toEqual(before);
  // Nor does the word of one person help against a witness that knows more.
  const run = promisify(execFile);
  const restoreEnv = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, TALLYSTICK_DATA: dataFolder };
  const permit = ['logs', 'without-witnesses', 'the copy is surely the newest'];
  await run(process.execPath, [RESTORE, ...permit], { env: restoreEnv });
  expect(await expectRefusal(dataFolder, witnessed)).toMatch(/has seen \d+ entries/);
  expect(await readSigned(dataFolder)).toEqual(before);

  await putBack(newest);
  const again = await startProgram({ dataFolder, env: witnessed });
  await trade(again, 'again', witness.key);
  await again.stop();
});
