import { staffLogin } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { operatorBenchesOfFile } from '../../../test/support/operator/operator-bench.ts';

const openBench = operatorBenchesOfFile();

const failuresOf = async (bench: Awaited<ReturnType<typeof openBench>>) =>
  (
    await bench.database.query<{ staff: string; detail: string }>(
      `select staff, detail from operator.audit_log
       where action = 'staff_login_failed' and entry_no > $1 order by entry_no`,
      [bench.lastEntryBefore],
    )
  ).map(({ staff, detail }) => `${staff} ${detail}`);

test('a failed sign-in of staff is audited, without the name of an unknown one', async () => {
  const bench = await openBench();
  const ip = '198.51.100.7';
  await bench.send(staffLogin, { name: 'admin', password: 'not the stick' }, { ip });
  await bench.send(staffLogin, { name: 'my secret passphrase', password: 'admin' }, { ip });
  expect(await failuresOf(bench)).toEqual([
    'system {"ip":"198.51.100.7","name":"admin","reason":"credentials_invalid"}',
    'system {"ip":"198.51.100.7","reason":"credentials_invalid"}',
  ]);
  expect(await bench.operator.verifyAuditLog()).toMatchObject({ holds: true });
});

test('a flood of guesses at unknown names fills neither the log nor the room of the admin', async () => {
  const bench = await openBench();
  for (let at = 0; at < 100; at += 1) {
    await bench.send(staffLogin, { name: `nobody${at}`, password: 'x' }, { ip: `198.51.100.${at}` });
  }
  expect(await failuresOf(bench)).toHaveLength(60);
  await bench.send(staffLogin, { name: 'admin', password: 'x' }, { ip: '203.0.113.1' });
  expect((await failuresOf(bench)).at(-1)).toContain('"name":"admin"');
});

test('a member who calls what their role may not is audited, five times an hour', async () => {
  const bench = await openBench();
  await Promise.all(Array.from({ length: 20 }, () => bench.operator.auditRefusal('mara', '/api/operator/x')));
  const rows = await bench.database.query<{ detail: string }>(
    "select detail from operator.audit_log where action = 'staff_refused' and entry_no > $1",
    [bench.lastEntryBefore],
  );
  expect(rows.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 5 }, () => '{"name":"mara","path":"/api/operator/x"}'),
  );
});
