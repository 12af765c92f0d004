import {
  confirmStaffOtp,
  enableStaffOtp,
  haltMarket,
  health,
  proposeChange,
  staffLogin,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { OWN, staffHousesOfFile } from '../../../test/support/operator/staff-house.ts';
import { AppError } from '../../platform/errors.ts';

const openStaffHouse = staffHousesOfFile();

describe('the second factor', () => {
  const enrol = async (house: Awaited<ReturnType<typeof openStaffHouse>>, token: string, password = OWN) => {
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
    const house = await openStaffHouse();
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
    const house = await openStaffHouse('live');
    await addStaff(house.database, { name: 'eve', role: 'support', password: OWN });
    const { token, must } = await house.signIn('eve');
    expect(must).toBe('enrol_otp');
    const eve = await house.operator.identify(token);
    if (eve === null) throw new Error('nobody');
    const served = ROUTES.filter((route) => {
      if (route.access !== 'staff') return false;
      try {
        house.operator.admit(eve, route);
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
    expect(() => house.operator.admit(member, haltMarket)).toThrow('sign_in_unfinished');
    await enrol(house, house.ben);
    const enrolled = await house.operator.identify(house.ben);
    if (enrolled === null) throw new Error('nobody');
    expect(() => house.operator.admit(enrolled, haltMarket)).not.toThrow();
  });

  test('that is lost is dropped by two others, and its owner’s password stays', async () => {
    const house = await openStaffHouse();
    await enrol(house, house.zoe);
    const recover = (name: string, token: string) => house.recover(name, 'second_factor', token);
    expect((await recover('zoe', house.zoe)).body.error).toBe('second_person_needed');
    expect((await recover('zoe', house.ben)).status).toBe(403);
    const asked = proposeChange.data.parse((await recover('zoe', house.admin)).body.data);
    expect(asked.fields.map(({ now }) => now)).toEqual(['zoe', 'second_factor']);
    expect((await house.send(health, {}, { token: house.zoe })).status).toBe(200);
    expect((await house.decide(asked.change_id, house.admin)).body.error).toBe('second_person_needed');
    expect((await house.decide(asked.change_id, house.zoe)).body.error).toBe('second_person_needed');
    expect((await house.roleOf('zoe'))?.otp_enabled).toBe(true);
    expect((await house.decide(asked.change_id, house.ben)).body.code).toBe(1);
    expect((await house.send(health, {}, { token: house.zoe })).status).toBe(401);
    expect((await house.signIn('zoe')).otp_enabled).toBe(false);
  });

  test('is dropped by two in the database too, each proposal once', async () => {
    const house = await openStaffHouse();
    await enrol(house, house.zoe);
    const drop = (changeId: string | null) =>
      house.database.query(
        `update operator.staff set otp_enabled_at = null, otp_sealed = null, factor_dropped_by = $1 where name_key = 'zoe'`,
        [changeId],
      );
    await expect(drop(null)).rejects.toThrow(/dropped by two/);
    const role = await house.propose('role', 'zoe', 'risk', house.admin);
    await house.decide(role.change_id, house.ben);
    await expect(drop(role.change_id)).rejects.toThrow(/dropped by two/);
    const asked = await house.recover('zoe', 'second_factor', house.admin);
    const { change_id } = proposeChange.data.parse(asked.body.data);
    await expect(drop(change_id)).rejects.toThrow(/dropped by two/);
    await house.decide(change_id, house.ben);
    const { token } = await house.signIn('zoe');
    await enrol(house, token);
    await expect(drop(change_id)).rejects.toThrow(/dropped by two/);
    await expect(
      house.database.query(`update operator.staff set otp_sealed = '\\x01' where name_key = 'zoe'`),
    ).rejects.toThrow(/dropped by two/);
  });

  test('leaves no secret in the database', async () => {
    const house = await openStaffHouse();
    const { secret } = await house.call(enableStaffOtp, { password: OWN }, { token: house.ben });
    const rows = await house.database.query('select s::text from operator.staff s');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
