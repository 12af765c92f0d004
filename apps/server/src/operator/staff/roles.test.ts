import {
  disableStaff,
  health,
  nameSecondAdmin,
  proposeStaff,
  proposeStaffPassword,
  recoverStaff,
  staffLogin,
  staffProposals,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { OWN, staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';

const openStaffHouse = staffHousesOfFile();

describe('a role', () => {
  test('is given by two, and neither by oneself nor to oneself', async () => {
    const house = await openStaffHouse();
    const own = await house.propose('role', 'admin', 'support');
    expect((await house.decide(own.proposal_id, house.admin)).body.error).toBe('second_person_needed');
    const other = await house.propose('role', 'ben', 'finance');
    expect((await house.decide(other.proposal_id, house.ben)).body.error).toBe('second_person_needed');
    expect((await house.decide(other.proposal_id, house.admin)).body.error).toBe('second_person_needed');
    expect((await house.roleOf('ben'))?.role).toBe('risk');
    const [first, second] = await Promise.all([
      house.decide(other.proposal_id, house.zoe),
      house.decide(other.proposal_id, house.zoe, 0),
    ]);
    expect(new Set([first.body.error, second.body.error])).toEqual(new Set(['already_decided', undefined]));
    const listed = await house.call(staffProposals, {}, { token: house.admin });
    const decided = listed.list.map(({ name, decision }) => `${name}: ${decision?.decided_by ?? 'open'}`);
    expect(decided).toContain('ben: zoe');
    expect(decided).toContain('admin: open');
  });

  test('is given by two in the database too, whoever asks it', async () => {
    const { database, propose } = await openStaffHouse();
    const refused = (statement: string, values: unknown[] = []) =>
      expect(database.query(statement, values)).rejects.toThrow(
        /given by two|does not decide|append-only|more than one admin/,
      );
    await refused(`update operator.staff set role = 'admin' where name_key = 'ben'`);
    const proposal = await propose('role', 'ben', 'admin');
    const decide = `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at)
      select proposal_id, true, $2, proposed_at from operator.staff_proposals where proposal_id = $1`;
    await refused(decide, [proposal.proposal_id, 'admin']);
    await refused(decide, [proposal.proposal_id, 'ben']);
    const give = `update operator.staff set role = 'admin', role_proposal = $1 where name_key = 'ben'`;
    await refused(give, [proposal.proposal_id]);
    await database.query(decide, [proposal.proposal_id, 'zoe']);
    await refused(`update operator.staff set role = 'finance', role_proposal = $1 where name_key = 'ben'`, [
      proposal.proposal_id,
    ]);
    await refused(`update operator.staff set role = 'admin', role_proposal = $1 where name_key = 'zoe'`, [
      proposal.proposal_id,
    ]);
    await database.query(give, [proposal.proposal_id]);
    const insert = `insert into operator.staff (staff_id, name, name_key, role, password_hash, created_at)
      select gen_random_uuid(), $1, $1, 'admin', password_hash, now() from operator.staff where name_key = 'ben'`;
    await refused(insert, ['mallory']);
    await refused(
      `insert into operator.second_admin (name_key, named_by, named_at) values ('mallory', 'admin', now())`,
    );
    await database.query(`update operator.staff set disabled_at = now() where name_key = 'ben'`);
    await refused(`update operator.staff set disabled_at = null where name_key = 'ben'`);
    await refused(`update operator.staff_decisions set approved = true`);
  });

  test('is not proposed for a new member of a name that somebody has, in any case', async () => {
    const house = await openStaffHouse();
    const form = { kind: 'add', name: ' BEN ', role: 'admin', reason: WHY } as const;
    expect((await house.send(proposeStaff, form, { token: house.admin })).body.error).toBe('account_taken');
    expect((await house.propose('add', ' Ivy ', 'support')).name).toBe('Ivy');
  });

  test('of the last admin stays', async () => {
    const house = await openStaffHouse();
    await house.call(disableStaff, { name: 'zoe', reason: WHY }, { token: house.admin });
    const proposal = await house.propose('role', 'admin', 'support');
    expect((await house.decide(proposal.proposal_id, house.ben)).body.error).toBe('last_admin');
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
    const back = await house.propose('role', 'ben', 'finance');
    expect((await house.decide(back.proposal_id, house.zoe)).body.code).toBe(1);
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
      const form = { name: 'ben', reason: WHY };
      const propose = async (token: string) => {
        if (what === 'role') return house.propose('role', 'ben', 'finance', token);
        return house.call(what === 'password' ? proposeStaffPassword : recoverStaff, form, { token });
      };
      const early = await propose(house.admin);
      const late = await propose(house.admin);
      house.clock.advance(DAYS_7 - 1);
      const [admin, zoe] = [await house.signInAdmin(), (await house.signIn('zoe')).token];
      expect((await house.decide(early.proposal_id, zoe)).body.code).toBe(1);
      house.clock.advance(1);
      for (const approve of [1, 0]) {
        const refused = await house.decide(late.proposal_id, zoe, approve);
        expect([refused.status, refused.body.error]).toEqual([409, 'proposal_expired']);
      }
      expect(Date.parse(late.expires_at)).toBe(house.clock.nowMs());
      // A decision stays valid, however old.
      expect((await house.decide(early.proposal_id, zoe)).body.error).toBe('already_decided');
      const again = await propose(admin);
      expect((await house.decide(again.proposal_id, zoe)).body.code).toBe(1);
    },
  );

  test('that has expired is decided by nobody in the database either', async () => {
    const house = await openStaffHouse();
    const { proposal_id } = await house.propose('role', 'ben', 'finance');
    const decide = (at: number) =>
      house.database.query('insert into operator.staff_decisions values ($1, true, $2, $3)', [
        proposal_id,
        'zoe',
        new Date(house.clock.nowMs() + at),
      ]);
    await expect(decide(DAYS_7)).rejects.toThrow(/has expired/);
    await decide(DAYS_7 - 1);
  });
});
