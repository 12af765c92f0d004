import { colleagueSessions, endColleagueSession, health } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';

const openStaffHouse = staffHousesOfFile();

test('the sign-ins of all are listed, and one is ended at once, with a reason in the audit log', async () => {
  const house = await openStaffHouse();
  house.clock.advance(120_000);
  await house.send(health, {}, { token: house.zoe, ip: '203.0.113.7' });
  const list = await house.call(colleagueSessions, {}, { token: house.ben });
  expect(list.map(({ name, role, current }) => `${name} ${role} ${current}`).toSorted()).toEqual([
    'admin admin false',
    'ben risk true',
    'zoe admin false',
  ]);
  expect(list.at(-1)?.name).toBe('admin');
  const zoe = list.find(({ name }) => name === 'zoe');
  expect(zoe).toMatchObject({ ip: '127.0.0.1', last_seen_at: '2026-03-02T10:02:00.000Z' });
  const end = (token: string, id = zoe?.session_id ?? '') =>
    house.send(endColleagueSession, { session_id: id, reason: WHY }, { token });
  expect((await end(house.ben)).body.code).toBe(1);
  expect((await house.send(health, {}, { token: house.zoe })).status).toBe(401);
  expect((await end(house.ben)).body.error).toBe('not_found');
  expect((await audited(house)).at(-1)).toMatch(
    /^ben staff_session_ended .*"name":"zoe".*"reason":"for the test"/,
  );
});

test('a session that has expired is neither listed nor ended', async () => {
  const house = await openStaffHouse();
  house.clock.advance(29 * 60_000);
  await house.send(health, {}, { token: house.ben });
  house.clock.advance(2 * 60_000);
  const list = await house.call(colleagueSessions, {}, { token: house.ben });
  expect(list.map(({ name }) => name)).toEqual(['ben']);
});
