import { readFile } from 'node:fs/promises';
import { health, staffLogin } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';

const RUNBOOK = new URL('../../../../../docs/runbooks/staff-locked-out.md', import.meta.url);
const ZOE = { name: 'zoe', role: 'admin', password: 'a password of my own' };

test('the statements of the runbook drop the second factor of the last member, and the guard stands again', async () => {
  const bench = await operatorBench();
  await addStaff(bench.database, ZOE);
  const { token } = await bench.call(staffLogin, ZOE);
  const enrol = `update operator.staff set otp_enabled_at = now(), otp_sealed = '\\x01' where name_key = 'zoe'`;
  await bench.database.query(enrol);
  expect((await bench.send(staffLogin, ZOE)).body.error).toBe('otp_required');

  const [, block] = /\n {4}begin;\n([\s\S]*?);\n {4}commit;/.exec(await readFile(RUNBOOK, 'utf8')) ?? [];
  const statements = block?.replaceAll('<name>', ZOE.name).split(';\n') ?? [];
  expect(statements).toHaveLength(5);
  await bench.database.transaction(async (sql) => {
    for (const statement of statements) await sql.query(statement);
  });

  expect((await bench.send(health, {}, { token })).status).toBe(401);
  expect((await bench.send(staffLogin, ZOE)).body.code).toBe(1);
  await bench.database.query(enrol);
  const drop = `update operator.staff set otp_enabled_at = null where name_key = 'zoe'`;
  await expect(bench.database.query(drop)).rejects.toThrow(/dropped by two/);
});
