import {
  changes,
  disableStaff,
  health,
  nameSecondAdmin,
  proposeChange,
  staffLogin,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { OWN, staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';

const openStaffHouse = staffHousesOfFile();

describe('a role', () => {
  test('is given by two, and neither by oneself nor to oneself', async () => {
    const house = await openStaffHouse();
    const own = await house.propose('role', 'admin', 'support', house.admin);
    expect((await house.decide(own.change_id, house.admin)).body.error).toBe('second_person_needed');
    const other = await house.propose('role', 'ben', 'finance', house.admin);
    expect((await house.decide(other.change_id, house.ben)).body.error).toBe('second_person_needed');
    expect((await house.decide(other.change_id, house.admin)).body.error).toBe('second_person_needed');
    expect((await house.roleOf('ben'))?.role).toBe('risk');
    const [first, second] = await Promise.all([
      house.decide(other.change_id, house.zoe),
      house.decide(other.change_id, house.zoe, 0),
    ]);
    expect(new Set([first.body.error, second.body.error])).toEqual(new Set(['already_decided', undefined]));
    const listed = await house.call(changes, { subject: 'staff_members' }, { token: house.admin });
    const decided = listed.list.map(({ fields, decision }) => [
      fields[0]?.now,
      decision?.decided_by ?? 'open',
    ]);
    expect(decided).toHaveLength(2);
    expect(decided).toEqual(
      expect.arrayContaining([
        ['ben', 'zoe'],
        ['admin', 'open'],
      ]),
    );
  });

  test('is given by two in the database too, whoever asks it', async () => {
    const { database, propose, admin } = await openStaffHouse();
    const refused = (statement: string, values: unknown[] = []) =>
      expect(database.query(statement, values)).rejects.toThrow(
        /given by two|whom it concerns|does not approve it|append-only|more than one admin/,
      );
    await refused(`update operator.staff set role = 'admin' where name_key = 'ben'`);
    const proposal = await propose('role', 'ben', 'admin', admin);
    const decide = `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
      select c.change_id, 'approved', m.staff_id, c.proposed_at from operator.changes c, operator.staff m
      where c.change_id = $1 and m.name_key = $2`;
    await refused(decide, [proposal.change_id, 'admin']);
    await refused(decide, [proposal.change_id, 'ben']);
    const give = `update operator.staff set role = 'admin', role_change = $1 where name_key = 'ben'`;
    await refused(give, [proposal.change_id]);
    await database.query(decide, [proposal.change_id, 'zoe']);
    await refused(`update operator.staff set role = 'finance', role_change = $1 where name_key = 'ben'`, [
      proposal.change_id,
    ]);
    await refused(`update operator.staff set role = 'admin', role_change = $1 where name_key = 'zoe'`, [
      proposal.change_id,
    ]);
    await database.query(give, [proposal.change_id]);
    const insert = `insert into operator.staff (staff_id, name, name_key, role, password_hash, created_at)
      select gen_random_uuid(), $1, $1, 'admin', password_hash, now() from operator.staff where name_key = 'ben'`;
    await refused(insert, ['mallory']);
    await refused(
      `insert into operator.second_admin (name_key, named_by, named_at) values ('mallory', 'admin', now())`,
    );
    await database.query(`update operator.staff set disabled_at = now() where name_key = 'ben'`);
    await refused(`update operator.staff set disabled_at = null where name_key = 'ben'`);
    await refused(`update operator.change_decisions set outcome = 'rejected'`);
  });

  test('is not proposed for a new member of a name that somebody has, in any case', async () => {
    const house = await openStaffHouse();
    const form = house.draftAdd(' BEN ', 'admin');
    expect((await house.send(proposeChange, form, { token: house.admin })).body.error).toBe('account_taken');
    const { fields } = await house.propose('add', ' Ivy ', 'support', house.admin);
    expect(fields[0]).toEqual({ name: 'name', former: null, now: 'Ivy' });
  });

  test('of the last admin stays', async () => {
    const house = await openStaffHouse();
    await house.call(disableStaff, { name: 'zoe', reason: WHY }, { token: house.admin });
    const proposal = await house.propose('role', 'admin', 'support', house.admin);
    expect((await house.decide(proposal.change_id, house.ben)).body.error).toBe('last_admin');
    expect((await house.roleOf('admin'))?.role).toBe('admin');
  });
});

test('the only admin names the second one, once', async () => {
  const bench = await operatorBench();
  const token = await bench.admin();
  const name = (who: string) => bench.send(nameSecondAdmin, { name: who, reason: WHY }, { token });
  const answers = await Promise.all([name('zoe'), name('mallory')]);
  expect(answers.map(({ body }) => body.error ?? 'named').sort()).toEqual(['named', 'second_person_needed']);
  expect((await name('eve')).body.error).toBe('second_person_needed');
  const admins = await bench.database.query(`select name from operator.staff where role = 'admin'`);
  expect(admins).toHaveLength(2);
});

describe('who is disabled', () => {
  test('is signed out at once, cannot sign in, and comes back by two alone', async () => {
    const house = await openStaffHouse();
    await house.call(disableStaff, { name: 'ben', reason: WHY }, { token: house.admin });
    expect((await house.send(health, {}, { token: house.ben })).status).toBe(401);
    expect((await house.send(staffLogin, { name: 'ben', password: OWN })).body.error).toBe(
      'credentials_invalid',
    );
    const back = await house.propose('role', 'ben', 'finance', house.admin);
    expect((await house.decide(back.change_id, house.zoe)).body.code).toBe(1);
    expect((await house.signIn('ben')).role).toBe('finance');
  });

  test('is never oneself, and two who disable each other leave one', async () => {
    const house = await openStaffHouse();
    const disable = (name: string, token: string) =>
      house.send(disableStaff, { name, reason: WHY }, { token });
    expect((await disable('admin', house.admin)).body.error).toBe('second_person_needed');
    await Promise.all([disable('zoe', house.admin), disable('admin', house.zoe)]);
    const members = await house.database.query(
      `select 1 from operator.staff where role = 'admin' and disabled_at is null`,
    );
    expect(members).toHaveLength(1);
  });
});

describe('a proposal', () => {
  const DAYS_7 = 7 * 86_400_000;

  test.each(['role', 'second factor', 'password'])(
    'of a %s that nobody decided within seven days has expired, and can be made again',
    async (what) => {
      const house = await openStaffHouse();
      const propose = async (token: string) => {
        if (what === 'role') {
          const other = (await house.memberOf('ben', token))?.role === 'risk' ? 'finance' : 'risk';
          return house.propose('role', 'ben', other, token);
        }
        const asked = await house.recover('ben', what === 'password' ? what : 'second_factor', token);
        return proposeChange.data.parse(asked.body.data);
      };
      const early = await propose(house.admin);
      const late = await propose(house.admin);
      house.clock.advance(DAYS_7 - 1);
      const [admin, zoe] = [await house.signInAdmin(), (await house.signIn('zoe')).token];
      expect((await house.decide(early.change_id, zoe)).body.code).toBe(1);
      house.clock.advance(1);
      for (const approve of [1, 0]) {
        const refused = await house.decide(late.change_id, zoe, approve);
        expect([refused.status, refused.body.error]).toEqual([409, 'proposal_expired']);
      }
      expect(Date.parse(late.expires_at)).toBe(house.clock.nowMs());
      // A decision stays valid, however old.
      expect((await house.decide(early.change_id, zoe)).body.error).toBe('already_decided');
      const again = await propose(admin);
      expect((await house.decide(again.change_id, zoe)).body.code).toBe(1);
    },
  );

  test('that has expired is decided by nobody in the database either', async () => {
    const house = await openStaffHouse();
    const { change_id } = await house.propose('role', 'ben', 'finance', house.admin);
    const decide = (at: number) =>
      house.database.query(
        `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
         select $1, 'approved', staff_id, $2 from operator.staff where name_key = 'zoe'`,
        [change_id, new Date(house.clock.nowMs() + at)],
      );
    await expect(decide(DAYS_7)).rejects.toThrow(/has expired/);
    await decide(DAYS_7 - 1);
  });
});
