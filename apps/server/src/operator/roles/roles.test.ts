import {
  changes,
  decideChange,
  disableStaff,
  health,
  ownStaff,
  proposeChange,
  rolesOfStaff,
  takeStaffLink,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { describe, expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { OWN, staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { registerChangeRoutes } from '../changes/routes.ts';
import { PERMISSIONS } from '../permissions.rules.ts';
import { staffMembersChange } from '../staff/staff-changes.ts';
import { rolesChange } from './roles-change.ts';

const openStaffHouse = staffHousesOfFile();

/** A house with the custom role `desk`, which `ivy` has. */
const openRoleHouse = async (first: readonly string[] = ['see_health', 'see_staff']) => {
  const house = await openStaffHouse('demo', {
    register: (http, { database, clock, operator }) =>
      registerChangeRoutes(http, {
        database,
        clock,
        operator,
        definitions: [rolesChange({ clock }), staffMembersChange({ clock })],
      }),
  });
  const ask = (permissions: readonly string[], basedOn: number, token = house.admin, target = 'desk') => {
    const form = { subject: 'roles', target, based_on: basedOn, content: { permissions }, reason: WHY };
    return house.send(proposeChange, form, { token });
  };
  const decide = (change_id: string, token = house.zoe, approve = 1) =>
    house.send(decideChange, { change_id, approve }, { token });
  const proposed = async (permissions: readonly string[], basedOn: number, role?: string) => {
    // The list is in the order of time.
    house.clock.advance(1_000);
    return proposeChange.data.parse((await ask(permissions, basedOn, house.admin, role)).body.data);
  };
  const give = async (permissions: readonly string[], basedOn: number) =>
    (await decide((await proposed(permissions, basedOn)).change_id)).body.error;
  expect(await give(first, 0)).toBeUndefined();
  const add = async (name: string, role: string) => {
    const { change_id, once } = await house.propose('add', name, role, house.admin);
    const decided = decideChange.data.parse((await house.decide(change_id, house.zoe)).body.data);
    const token = decided.once?.link?.token ?? '';
    await house.call(takeStaffLink, { token, code: once?.code ?? '', password: OWN });
    return (await house.signIn(name)).token;
  };
  const list = () => house.call(rolesOfStaff, {}, { token: house.admin });
  const changesAs = async (token: string) =>
    (await house.call(changes, { subject: 'roles' }, { token })).list;
  return { ...house, ask, proposed, decideRole: decide, give, add, list, changesAs };
};

describe('a custom role', () => {
  test('is made by two, who see the difference and the members concerned, and keeps its history', async () => {
    const house = await openRoleHouse();
    await house.add('ivy', 'desk');
    const proposal = await house.proposed(['see_health', 'see_mail'], 1);
    const difference = {
      name: 'permissions',
      former: 'own_session see_health see_staff',
      now: 'own_session see_health see_mail',
    };
    expect(proposal).toMatchObject({ target: 'desk', version: 2, fields: [difference] });
    expect((await house.decideRole(proposal.change_id, house.admin)).body.error).toBe('second_person_needed');
    expect((await house.decideRole(proposal.change_id)).status).toBe(200);
    const { roles } = await house.list();
    expect(roles.find(({ role }) => role === 'desk')?.members).toEqual(['ivy']);
    const holders = await house.database.query(
      `select version, members from operator.role_versions where role = 'desk' order by version`,
    );
    expect(holders).toEqual([
      { version: 1, members: [] },
      { version: 2, members: ['ivy'] },
    ]);
    expect(roles.map(({ role, version }) => `${role} ${version}`)).toEqual([
      'admin 0',
      'finance 0',
      'risk 0',
      'support 0',
      'desk 2',
    ]);
    expect((await audited(house)).filter((line) => line.includes(' role_'))).toEqual([
      expect.stringContaining('admin role_proposed'),
      expect.stringContaining('zoe role_approved'),
      expect.stringMatching(/^admin role_proposed .*"former_permissions":"own_session see_health see_staff"/),
      expect.stringContaining('zoe role_approved'),
    ]);
  });

  test('takes effect on the next call of a running sign-in', async () => {
    const house = await openRoleHouse();
    const ivy = await house.add('ivy', 'desk');
    const isServed = async () => (await house.send(health, {}, { token: ivy })).status;
    expect(await isServed()).toBe(200);
    await house.give(['see_staff'], 1);
    const { may } = await house.call(ownStaff, {}, { token: ivy });
    expect(may).toEqual(['own_session', 'see_staff']);
    const member = await house.operator.identify(ivy);
    expect(member?.permissions).toEqual(['own_session', 'see_staff']);
    expect(await house.operator.staffWhoMay('see_health')).not.toContain('ivy');
    expect(await house.operator.signedInWhoMay('see_staff')).toContain('ivy');
  });

  test('opens exactly the calls of its permissions: of all calls of staff', async () => {
    const house = await openRoleHouse();
    const ivy = await house.add('ivy', 'desk');
    const signedIn = await house.operator.identify(ivy);
    if (signedIn === null) throw new Error('nobody is signed in');
    // Some calls also ask for a confirmation after the sign-in.
    const member = { ...signedIn, isConfirmedAnew: true };
    const calls = ROUTES.filter((route) => route.access === 'staff');
    const opens = (permissions: readonly string[]) =>
      calls.filter((route) => {
        try {
          house.operator.admit({ ...member, permissions }, route);
          return true;
        } catch {
          return false;
        }
      });
    for (const permission of PERMISSIONS) {
      expect([permission, opens([permission])]).toEqual([
        permission,
        calls.filter((route) => route.permission === permission),
      ]);
    }
    expect(opens([])).toEqual([]);
  });

  test('has no name of a built-in role, no unknown permission, and changes only the version that was seen', async () => {
    const house = await openRoleHouse();
    expect((await house.ask(['see_health'], 0, house.admin, 'risk')).body.fields).toHaveProperty('target');
    expect((await house.ask(['see_health'], 0, house.admin, '1st')).body.fields).toHaveProperty('target');
    expect((await house.ask(['see_health'], 0, house.admin, 'Night desk')).status).toBe(400);
    expect((await house.ask(['set_prices'], 1)).body.fields).toHaveProperty('permissions');
    expect((await house.ask(['see_staff', 'see_health'], 1)).body.fields).toHaveProperty('permissions');
    expect((await house.ask(['see_mail'], 0)).body.error).toBe('changed_meanwhile');
    const [one, other] = [await house.proposed(['see_mail'], 1), await house.proposed(['see_audit'], 1)];
    expect((await house.decideRole(one.change_id)).body.code).toBe(1);
    expect((await house.decideRole(other.change_id)).body.error).toBe('changed_meanwhile');
  });
});

describe('nobody', () => {
  test('gives a permission that they lack: in a role, to a member, or by somebody’s link', async () => {
    const house = await openRoleHouse(['see_staff', 'propose_staff', 'recover_staff', 'decide_staff']);
    const ivy = await house.add('ivy', 'desk');
    expect((await house.ask(['see_mail'], 0, ivy, 'mail')).body.error).toBe('forbidden');
    expect((await house.ask(['see_staff'], 0, ivy, 'reader')).body.code).toBe(1);
    const add = (name: string, role: string) =>
      house.send(proposeChange, house.draftAdd(name, role), { token: ivy });
    const give = async (name: string, role: string) =>
      house.send(proposeChange, await house.draftRole(name, role, ivy), { token: ivy });
    expect((await give('ivy', 'admin')).body.error).toBe('forbidden');
    expect((await add('eve', 'support')).body.error).toBe('forbidden');
    expect((await give('ben', 'desk')).body.error).toBe('forbidden');
    expect((await add('eve', 'nobody-knows')).body.fields).toHaveProperty('role');
    const form = { name: 'zoe', reason: WHY };
    expect((await house.send(disableStaff, form, { token: ivy })).body.error).toBe('forbidden');
    expect((await give('zoe', 'admin')).body.error).toBe('forbidden');
  });

  test('has their proposal approved after they lost what it gives', async () => {
    const house = await openRoleHouse(['see_staff', 'propose_staff', 'see_mail']);
    const ivy = await house.add('ivy', 'desk');
    const proposal = proposeChange.data.parse((await house.ask(['see_mail'], 0, ivy, 'mail')).body.data);
    const member = await house.propose('add', 'eve', 'desk', ivy);
    await house.give(['see_staff', 'propose_staff'], 1);
    expect((await house.decideRole(proposal.change_id)).body.error).toBe('changed_meanwhile');
    // The role has shrunk too, so the proposer still has all that it gives.
    expect((await house.decide(member.change_id, house.zoe)).body.code).toBe(1);
  });

  test('confirms a change of the role that they have, in the database too', async () => {
    const house = await openRoleHouse(['see_staff', 'decide_staff']);
    const ivy = await house.add('ivy', 'desk');
    const proposal = await house.proposed(['see_staff', 'decide_staff', 'see_mail'], 1);
    expect((await house.decideRole(proposal.change_id, ivy)).body.error).toBe('second_person_needed');
    expect((await house.decideRole(proposal.change_id, ivy, 0)).body.error).toBe('second_person_needed');
    const [seen] = await house.changesAs(ivy);
    expect(seen).toMatchObject({ change_id: proposal.change_id, is_own: false, concerns_caller: true });
    expect((await house.changesAs(house.zoe))[0]?.concerns_caller).toBe(false);
    const refused = (statement: string, values: unknown[] = []) =>
      expect(house.database.query(statement, values)).rejects.toThrow(
        /approved by another|does not approve|whom it concerns|append-only|the last admin stays/,
      );
    const decide = `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
      select c.change_id, $3, m.staff_id, c.proposed_at from operator.changes c, operator.staff m
      where c.change_id = $1 and m.name_key = $2`;
    await refused(decide, [proposal.change_id, 'ivy', 'approved']);
    await refused(decide, [proposal.change_id, 'ivy', 'rejected']);
    await refused(decide, [proposal.change_id, 'admin', 'approved']);
    const put = `insert into operator.role_versions (role, version, permissions, members, change_id, effective_at)
      select target, $2, $3, '{}', change_id, proposed_at from operator.changes where change_id = $1`;
    const permissions = ['own_session', 'see_mail', 'see_staff', 'decide_staff'];
    const asked = PERMISSIONS.filter((each) => permissions.includes(each));
    await refused(put, [proposal.change_id, 2, asked]);
    await house.database.query(decide, [proposal.change_id, 'zoe', 'approved']);
    await refused(put, [proposal.change_id, 2, [...asked, 'propose_staff']]);
    await refused(put, [proposal.change_id, 3, asked]);
    await refused(`update operator.role_versions set permissions = '{see_mail}'`);
    await refused(`update operator.roles set is_built_in = false`);
    await house.database.query(`update operator.staff set disabled_at = now() where name_key = 'zoe'`);
    await refused(`update operator.staff set disabled_at = now() where name_key = 'admin'`);
  });

  test('takes the staff away from the last who can manage it', async () => {
    const house = await openRoleHouse([...PERMISSIONS]);
    const ivy = await house.add('ivy', 'desk');
    const disable = (name: string) => house.send(disableStaff, { name, reason: WHY }, { token: ivy });
    expect((await disable('zoe')).body.code).toBe(1);
    expect((await disable('admin')).body.error).toBe('last_admin');
    const back = await house.propose('role', 'admin', 'support', house.admin);
    expect((await house.decide(back.change_id, ivy)).body.error).toBe('last_admin');
  });
});
