import { expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';
import { insertSecurityEvent } from './security-events.sql.ts';

const openBench = accountsBenchesOfFile();

test('sign-ins from ever new devices leave a bounded number of events in a day', async () => {
  const bench = await openBench();
  const { database, clock } = bench;
  const uid = BigInt((await bench.customer('marie@example.org')).uid);
  const count = async () => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::integer from accounts.security_events where uid = $1 and kind = 'new_device'`,
      [uid],
    );
    return row?.count;
  };
  const atMs = clock.nowMs();
  const leave = (kind: 'new_device' | 'email', afterMs: number) =>
    insertSecurityEvent(database, uid, kind, new Date(atMs + afterMs));
  for (let turn = 0; turn < 60; turn += 1) await leave('new_device', turn);
  expect(await count()).toBe(50);
  await leave('email', 60);
  await leave('new_device', 86_400_060);
  expect(await count()).toBe(51);
  expect(await database.query('select from accounts.security_events where uid = $1', [uid])).toHaveLength(52);
});
