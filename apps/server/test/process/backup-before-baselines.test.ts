import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as contract from '@tallystick/contract';
import { verifyReceipt } from '@tallystick/proof';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { waitUntilSettled } from '../support/audit/audit-attempts.ts';
import { useEmptyFolder } from '../support/programs/data-folder.ts';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { startProgram } from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

/**
 * A backup that version 0.1.0 of commit 82a677c8 made, with its key file, the verifier keys of its server, and the receipts that its
 * customers had saved. It has trades of two customers, one of them still open, a plan of the fund, a deposit application with a
 * picture, a withdrawal and a conversation.
 */
const FIXTURE = new URL('../fixtures/backup-before-baselines.json.gz', import.meta.url);

const fixtureSchema = z.object({
  key: z.string(),
  keys: z.object({
    prices: z.string(),
    orders: z.string(),
    liabilities: z.string(),
    audit: z.string(),
    receipts: z.string(),
  }),
  heads: z.record(z.string(), z.string()),
  openOrder: z.string(),
  receipts: z.array(z.string()),
  files: z.record(z.string(), z.string()),
});

const PASSWORD = 'struck-by-lightning';
const ENV = { TALLYSTICK_OPERATOR_PASSWORD: 'kept-apart-from-the-copy' };
const TOOL = fileURLToPath(new URL('../../src/app/commands/restore.ts', import.meta.url));

const restore = async (dataFolder: string, args: readonly string[]): Promise<string> => {
  const env = { PATH: process.env['PATH'], ...ENV, TALLYSTICK_DATA: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, ...args], { env });
  return stdout;
};

const isTrue = (receipt: string | null, keys: z.output<typeof fixtureSchema>['keys']): boolean =>
  verifyReceipt(Buffer.from(receipt ?? ''), [keys.receipts, keys.orders, keys.prices]).ok;

test('a backup from before the baselines is restored, serves, and its receipts and logs still verify', {
  timeout: 240_000,
}, async () => {
  const fixture = fixtureSchema.parse(JSON.parse(gunzipSync(await readFile(FIXTURE)).toString('utf8')));
  const place = await mkdtemp(join(tmpdir(), 'tallystick-backup-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [backup, key] = [join(place, 'backup'), join(place, 'key')];
  await mkdir(backup);
  await writeFile(key, fixture.key, { mode: 0o600 });
  for (const [name, bytes] of Object.entries(fixture.files))
    await writeFile(join(backup, name), Buffer.from(bytes, 'base64'));

  const dataFolder = await useEmptyFolder();
  // The command compares the heads of the logs with the manifest, and checks the ledger, the audit log and all trees.
  const told = await restore(dataFolder, [backup, key]);
  expect(told).toContain('the ledger, the audit log and the trees of all public logs hold');
  await restore(dataFolder, ['logs', 'nothing-published', 'the server was moved']);

  const program = await startProgram({ dataFolder, env: ENV });
  const client = createWireClient(program.url);
  const keys = await client.call(contract.trustKeys, {});
  // The log of releases begins after this backup.
  for (const name of ['prices', 'orders', 'liabilities', 'audit', 'receipts'] as const)
    expect(keys[name], name).toBe(fixture.keys[name]);
  expect(fixture.receipts).toHaveLength(3);
  for (const receipt of fixture.receipts) expect(isTrue(receipt, keys)).toBe(true);
  const { token } = (await client.call(contract.login, { account: 'first-customer', password: PASSWORD }))
    .userinfo;
  // The trade that was open in the backup ends, and the server's receipts verify under the keys from before the backup.
  await waitUntilSettled(client, token);
  const { list } = await client.call(contract.orderList, { row: 100 }, { token });
  expect(list.map(({ order_no }) => order_no)).toContain(fixture.openOrder);
  for (const { order_no } of list) {
    const { receipt } = await client.call(contract.orderInfo, { order_no }, { token });
    expect(isTrue(receipt, fixture.keys), order_no).toBe(true);
  }
  const staff = await client.call(contract.staffLogin, {
    name: 'admin',
    password: ENV.TALLYSTICK_OPERATOR_PASSWORD,
  });
  expect(await client.call(contract.health, {}, { token: staff.token })).toMatchObject({
    ledger_holds: true,
  });

  const database = await connectToDatabaseOf(dataFolder);
  // Partitions of the backup have their own triggers again.
  await expect(database.query('truncate trading.orders_2026_11_24')).rejects.toThrow(/append-only/);
  const { rows } = await database.query<{ plans: string; applications: string; withdrawals: string }>(
    `select (select count(*) from products.positions)::text as plans, (select count(*) from funding.applications)::text as applications,
       (select count(*) from funding.withdrawals)::text as withdrawals`,
  );
  expect(rows).toEqual([{ plans: '1', applications: '1', withdrawals: '1' }]);
  await database.end();
  await program.stop();
});
