import {
  decideRole,
  decideStaff,
  disableStaff,
  health,
  ownStaff,
  proposeRole,
  proposeStaff,
  reissueStaffLink,
  rolesOfStaff,
  takeStaffLink,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { describe, expect, test } from 'vitest';
import { audited } from '../../../test/support/operator/operator-bench.ts';
import { OWN, staffHousesOfFile, WHY } from '../../../test/support/operator/staff-house.ts';
import { PERMISSIONS } from '../permissions.rules.ts';

const openStaffHouse = staffHousesOfFile();

/** A house with the custom role `desk`, which `ivy` has. */
const openRoleHouse = async (first: readonly string[] = ['see_health', 'see_staff']) => {
  const house = await openStaffHouse();
  const ask = (permissions: readonly string[], basedOn: number, token = house.admin, role = 'desk') =>
    house.send(proposeRole, { role, based_on: basedOn, permissions, reason: WHY }, { token });
  const decide = (proposalId: string, token = house.zoe, approve = 1) =>
    house.send(decideRole, { proposal_id: proposalId, approve }, { token });
  const proposed = async (permissions: readonly string[], basedOn: number, role?: string) => {
    // The list is in the order of time.
    house.clock.advance(1_000);
    return proposeRole.data.parse((await ask(permissions, basedOn, house.admin, role)).body.data);
  };
  const give = async (permissions: readonly string[], basedOn: number) =>
    (await decide((await proposed(permissions, basedOn)).proposal_id)).body.error;
  expect(await give(first, 0)).toBeUndefined();
  const add = async (name: string, role: string) => {
    const form = { kind: 'add', name, role, reason: WHY } as const;
    const proposal = await house.call(proposeStaff, form, { token: house.admin });
    const decided = decideStaff.data.parse((await house.decide(proposal.proposal_id, house.zoe)).body.data);
    await house.call(takeStaffLink, {
      token: decided.link?.token ?? '',
      code: proposal.code ?? '',
      password: OWN,
    });
    return (await house.signIn(name)).token;
  };
  const list = () => house.call(rolesOfStaff, {}, { token: house.admin });
  return { ...house, ask, proposed, decideRole: decide, give, add, list };
};

describe('a custom role', () => {
  test('is made by two, who see the difference and the members concerned, and keeps its history', async () => {
    const house = await openRoleHouse();
    await house.add('ivy', 'desk');
    const proposal = await house.proposed(['see_health', 'see_mail'], 1);
    expect(proposal).toMatchObject({
      role: 'desk',
      based_on: 1,
      permissions: ['own_session', 'see_health', 'see_mail'],
      added: ['see_mail'],
      removed: ['see_staff'],
      members: ['ivy'],
    });
    expect((await house.decideRole(proposal.proposal_id, house.admin)).body.error).toBe(
      'second_person_needed',
    );
    expect((await house.decideRole(proposal.proposal_id)).body.data).toMatchObject({ members: ['ivy'] });
    const { roles, proposals } = await house.list();
    expect(roles.map(({ role, version }) => `${role} ${version}`)).toEqual([
      'admin 0',
      'finance 0',
      'risk 0',
      'support 0',
      'desk 2',
    ]);
    expect(
      proposals.map(({ based_on, added, removed, members }) => [based_on, added, removed, members]),
    ).toEqual([
      [1, ['see_mail'], ['see_staff'], ['ivy']],
      [0, ['own_session', 'see_health', 'see_staff'], [], []],
    ]);
    expect((await audited(house)).filter((line) => line.includes(' role_'))).toEqual([
      expect.stringContaining('admin role_proposed'),
      expect.stringContaining('zoe role_approved'),
      expect.stringMatching(/^admin role_proposed .*"added":"see_mail".*"removed":"see_staff"/),
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
    expect((await house.ask(['see_health'], 0, house.admin, 'risk')).body.fields).toHaveProperty('role');
    expect((await house.ask(['see_health'], 0, house.admin, 'Night desk')).status).toBe(400);
    expect((await house.ask(['set_prices'], 1)).body.fields).toHaveProperty('permissions');
    expect((await house.ask(['see_staff', 'see_health'], 1)).body.fields).toHaveProperty('permissions');
    expect((await house.ask(['see_mail'], 0)).body.error).toBe('changed_meanwhile');
    const [one, other] = [await house.proposed(['see_mail'], 1), await house.proposed(['see_audit'], 1)];
    expect((await house.decideRole(one.proposal_id)).body.code).toBe(1);
    expect((await house.decideRole(other.proposal_id)).body.error).toBe('changed_meanwhile');
  });
});

describe('nobody', () => {
  test('gives a permission that they lack: in a role, to a member, or by somebody’s link', async () => {
    const house = await openRoleHouse(['see_staff', 'propose_staff', 'recover_staff', 'decide_staff']);
    const ivy = await house.add('ivy', 'desk');
    expect((await house.ask(['see_mail'], 0, ivy, 'mail')).body.error).toBe('forbidden');
    expect((await house.ask(['see_staff'], 0, ivy, 'reader')).body.code).toBe(1);
    const give = (kind: 'add' | 'role', name: string, role: string) =>
      house.send(proposeStaff, { kind, name, role, reason: WHY }, { token: ivy });
    expect((await give('role', 'ivy', 'admin')).body.error).toBe('forbidden');
    expect((await give('add', 'eve', 'support')).body.error).toBe('forbidden');
    expect((await give('role', 'ben', 'desk')).body.error).toBe('forbidden');
    expect((await give('add', 'eve', 'nobody-knows')).body.fields).toHaveProperty('role');
    const form = { name: 'zoe', reason: WHY };
    expect((await house.send(disableStaff, form, { token: ivy })).body.error).toBe('forbidden');
    expect((await house.send(reissueStaffLink, form, { token: ivy })).body.error).toBe('forbidden');
  });

  test('has their proposal approved after they lost what it gives', async () => {
    const house = await openRoleHouse(['see_staff', 'propose_staff', 'see_mail']);
    const ivy = await house.add('ivy', 'desk');
    const proposal = proposeRole.data.parse((await house.ask(['see_mail'], 0, ivy, 'mail')).body.data);
    const form = { kind: 'add', name: 'eve', role: 'desk', reason: WHY } as const;
    const member = await house.call(proposeStaff, form, { token: ivy });
    await house.give(['see_staff', 'propose_staff'], 1);
    expect((await house.decideRole(proposal.proposal_id)).body.error).toBe('changed_meanwhile');
    // The role has shrunk too, so the proposer still has all that it gives.
    expect((await house.decide(member.proposal_id, house.zoe)).body.code).toBe(1);
  });

  test('confirms a change of the role that they have, in the database too', async () => {
    const house = await openRoleHouse(['see_staff', 'decide_staff']);
    const ivy = await house.add('ivy', 'desk');
    const proposal = await house.proposed(['see_staff', 'decide_staff', 'see_mail'], 1);
    expect((await house.decideRole(proposal.proposal_id, ivy)).body.error).toBe('second_person_needed');
    expect((await house.decideRole(proposal.proposal_id, ivy, 0)).body.error).toBe('second_person_needed');
    const refused = (statement: string, values: unknown[] = []) =>
      expect(house.database.query(statement, values)).rejects.toThrow(
        /changed by two|does not decide|append-only|the last admin stays/,
      );
    const decide = `insert into operator.role_decisions (proposal_id, approved, decided_by, decided_at)
      select proposal_id, true, $2, proposed_at from operator.role_proposals where proposal_id = $1`;
    await refused(decide, [proposal.proposal_id, 'ivy']);
    await refused(decide, [proposal.proposal_id, 'admin']);
    const put = `insert into operator.role_versions (role, version, permissions, members, proposal_id, effective_at)
      select role, $2, $3, '{}', proposal_id, now() from operator.role_proposals where proposal_id = $1`;
    await refused(put, [proposal.proposal_id, 2, proposal.permissions]);
    await house.database.query(decide, [proposal.proposal_id, 'zoe']);
    await refused(put, [proposal.proposal_id, 2, [...proposal.permissions, 'propose_staff']]);
    await refused(put, [proposal.proposal_id, 3, proposal.permissions]);
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
    const back = await house.propose('role', 'admin', 'support');
    expect((await house.decide(back.proposal_id, ivy)).body.error).toBe('last_admin');
  });
});
