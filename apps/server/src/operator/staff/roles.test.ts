import {
  changeStaffPassword,
  confirmStaffOtp,
  decideStaff,
  disableStaff,
  enableStaffOtp,
  endStaffSession,
  haltMarket,
  health,
  nameSecondAdmin,
  proposeStaff,
  proposeStaffPassword,
  recoverStaff,
  staffList,
  staffLogin,
  staffProposals,
  staffSessions,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { ADMIN_PASSWORD, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { AppError } from '../../platform/http/errors.ts';

const OWN = 'a password of my own';
const WHY = 'for the test';

/** `admin` and `zoe` are admins; `ben` has the role risk. */
const openHouse = async (mode: 'demo' | 'live' = 'demo') => {
  const bench = await operatorBench(undefined, { mode });
  await addStaff(bench.database, { name: 'zoe', role: 'admin', password: OWN });
  await addStaff(bench.database, { name: 'ben', role: 'risk', password: OWN });
  const signIn = async (name: string, password = OWN, otp?: string) =>
    bench.call(staffLogin, { name, password, ...(otp !== undefined && { otp }) });
  const [admin, zoe, ben] = [await bench.admin(), (await signIn('zoe')).token, (await signIn('ben')).token];
  const propose = (
    kind: 'add' | 'role',
    name: string,
    role: 'support' | 'finance' | 'risk' | 'admin',
    token = admin,
  ) => bench.call(proposeStaff, { kind, name, role, reason: WHY }, { token });
  const decide = (proposalId: string, token: string, approve = 1) =>
    bench.send(decideStaff, { proposal_id: proposalId, approve }, { token });
  const roleOf = async (name: string) =>
    (await bench.call(staffList, {}, { token: admin })).find((member) => member.name === name);
  return { ...bench, signIn, signInAdmin: () => bench.admin(), admin, zoe, ben, propose, decide, roleOf };
};

describe('a role', () => {
  test('is given by two, and neither by oneself nor to oneself', async () => {
    const house = await openHouse();
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
    const { database, propose } = await openHouse();
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
    const house = await openHouse();
    const form = { kind: 'add', name: ' BEN ', role: 'admin', reason: WHY } as const;
    expect((await house.send(proposeStaff, form, { token: house.admin })).body.error).toBe('account_taken');
    expect((await house.propose('add', ' Ivy ', 'support')).name).toBe('Ivy');
  });

  test('of the last admin stays', async () => {
    const house = await openHouse();
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
    const house = await openHouse();
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
    const house = await openHouse();
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
      const house = await openHouse();
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
    const house = await openHouse();
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

describe('the second factor', () => {
  const enrol = async (house: Awaited<ReturnType<typeof openHouse>>, token: string, password = OWN) => {
    const { uri } = await house.call(enableStaffOtp, { password }, { token });
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
    const code = () => app.generate({ timestamp: house.clock.nowMs() });
    expect((await house.send(confirmStaffOtp, { otp: '000000' }, { token })).body.error).toBe('otp_invalid');
    await house.call(confirmStaffOtp, { otp: code() }, { token });
    house.clock.advance(30_000);
    return code;
  };

  test('is asked for at the sign-in, each code once, and after the password', async () => {
    const house = await openHouse();
    const code = await enrol(house, house.ben);
    const enter = (otp?: string) => house.send(staffLogin, { name: 'ben', password: OWN, otp });
    expect((await enter()).body.error).toBe('otp_required');
    expect((await enter('123456')).body.error).toBe('otp_invalid');
    const now = code();
    expect((await enter(now)).body.code).toBe(1);
    expect((await enter(now)).body.error).toBe('otp_invalid');
    const wrong = await house.send(staffLogin, { name: 'ben', password: 'not his', otp: now });
    expect(wrong.body.error).toBe('credentials_invalid');
    expect((await house.send(enableStaffOtp, { password: OWN }, { token: house.ben })).body.error).toBe(
      'otp_already_on',
    );
  });

  test('is required of every role in live: without it nothing is answered but its set-up', async () => {
    const house = await openHouse('live');
    await addStaff(house.database, { name: 'eve', role: 'support', password: OWN });
    const { token, must } = await house.signIn('eve');
    expect(must).toBe('enrol_otp');
    const eve = await house.operator.identify(token);
    if (eve === null) throw new Error('nobody');
    const served = ROUTES.filter(({ access, path }) => {
      if (access !== 'staff') return false;
      try {
        house.operator.admit(eve, path);
        return true;
      } catch (error) {
        expect(['forbidden', 'sign_in_unfinished']).toContain(error instanceof AppError && error.code);
        return false;
      }
    });
    expect(served.map(({ path }) => path).sort()).toEqual([
      '/api/operator/logout',
      '/api/operator/otp/confirm',
      '/api/operator/otp/enable',
      '/api/operator/self',
    ]);
    const member = await house.operator.identify(house.ben);
    if (member === null) throw new Error('nobody');
    expect(() => house.operator.admit(member, haltMarket.path)).toThrow('sign_in_unfinished');
    await enrol(house, house.ben);
    const enrolled = await house.operator.identify(house.ben);
    if (enrolled === null) throw new Error('nobody');
    expect(() => house.operator.admit(enrolled, haltMarket.path)).not.toThrow();
    expect(() => house.operator.admit(enrolled, '/api/operator/of_nobody')).toThrow(/no permission/);
  });

  test('that is lost is dropped by two others, and its owner’s password stays', async () => {
    const house = await openHouse();
    await enrol(house, house.zoe);
    const recover = (name: string, token: string) =>
      house.send(recoverStaff, { name, reason: 'the phone is gone' }, { token });
    expect((await recover('zoe', house.zoe)).body.error).toBe('second_person_needed');
    expect((await recover('zoe', house.ben)).status).toBe(403);
    const asked = recoverStaff.data.parse((await recover('zoe', house.admin)).body.data);
    expect(asked).toMatchObject({ kind: 'second_factor', name: 'zoe', decision: null });
    expect((await house.send(health, {}, { token: house.zoe })).status).toBe(200);
    expect((await house.decide(asked.proposal_id, house.admin)).body.error).toBe('second_person_needed');
    expect((await house.decide(asked.proposal_id, house.zoe)).body.error).toBe('second_person_needed');
    expect((await house.roleOf('zoe'))?.otp_enabled).toBe(true);
    expect((await house.decide(asked.proposal_id, house.ben)).body.code).toBe(1);
    expect((await house.send(health, {}, { token: house.zoe })).status).toBe(401);
    expect((await house.signIn('zoe')).otp_enabled).toBe(false);
  });

  test('is dropped by two in the database too, each proposal once', async () => {
    const house = await openHouse();
    await enrol(house, house.zoe);
    const drop = (proposalId: string | null) =>
      house.database.query(
        `update operator.staff set otp_enabled_at = null, otp_sealed = null, factor_dropped_by = $1 where name_key = 'zoe'`,
        [proposalId],
      );
    const form = { name: 'zoe', reason: 'the phone is gone' };
    await expect(drop(null)).rejects.toThrow(/dropped by two/);
    const role = await house.propose('role', 'zoe', 'risk');
    await house.decide(role.proposal_id, house.ben);
    await expect(drop(role.proposal_id)).rejects.toThrow(/dropped by two/);
    const { proposal_id } = await house.call(recoverStaff, form, { token: house.admin });
    await expect(drop(proposal_id)).rejects.toThrow(/dropped by two/);
    await house.decide(proposal_id, house.ben);
    const { token } = await house.signIn('zoe');
    await enrol(house, token);
    await expect(drop(proposal_id)).rejects.toThrow(/dropped by two/);
    await expect(
      house.database.query(`update operator.staff set otp_sealed = '\\x01' where name_key = 'zoe'`),
    ).rejects.toThrow(/dropped by two/);
  });

  test('leaves no secret in the database', async () => {
    const house = await openHouse();
    const { secret } = await house.call(enableStaffOtp, { password: OWN }, { token: house.ben });
    const rows = await house.database.query('select s::text from operator.staff s');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('one’s own sessions are listed and ended, and a new password ends the others', async () => {
  const house = await openHouse();
  const { token: second } = await house.signIn('ben');
  const listed = await house.call(staffSessions, {}, { token: second });
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const other = listed.find(({ current }) => !current);
  const end = (token: string) => house.send(endStaffSession, { session_id: other?.session_id }, { token });
  expect((await end(house.zoe)).status).toBe(404);
  expect((await end(second)).body.code).toBe(1);
  expect((await house.send(health, {}, { token: house.ben })).status).toBe(401);
  const { token: third } = await house.signIn('ben');
  const form = { old_password: OWN, new_password: 'another of my own' };
  const refused = async (change: object) =>
    (await house.send(changeStaffPassword, { ...form, ...change }, { token: third })).body.error;
  expect(await refused({ old_password: 'not it' })).toBe('password_wrong');
  expect(await refused({ new_password: 'password1234' })).toBe('password_too_common');
  expect(await refused({ new_password: 'too short' })).toBe('invalid_fields');
  await house.call(changeStaffPassword, form, { token: third });
  expect((await house.send(health, {}, { token: second })).status).toBe(401);
  expect((await house.send(health, {}, { token: third })).status).toBe(200);
});

test('a password that the admin chose stays at the next start; another one in the configuration replaces it', async () => {
  const bench = await operatorBench();
  const token = await bench.admin();
  await bench.call(changeStaffPassword, { old_password: ADMIN_PASSWORD, new_password: OWN }, { token });
  await bench.operator.ensureAdmin(ADMIN_PASSWORD);
  expect((await bench.call(staffLogin, { name: 'admin', password: OWN })).name).toBe('admin');
  await bench.operator.ensureAdmin('the configured one is new');
  expect((await bench.send(staffLogin, { name: 'admin', password: OWN })).body.error).toBe(
    'credentials_invalid',
  );
});
