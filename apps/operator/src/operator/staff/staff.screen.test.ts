import {
  type Change,
  changes,
  type DataOf,
  decideChange,
  disableStaff,
  nameSecondAdmin,
  proposeChange,
  rolesOfStaff,
  staffList,
  withdrawChange,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { permissionsOf, test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, sampleData } from '../../testing/sample.ts';

const ID = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';
const EXPIRES = '2026-11-03T03:04:05.000Z';

type Member = DataOf<typeof staffList>[number];

const member = (name: string, over: Partial<Member> = {}): Member => ({
  ...firstOf(sampleData(staffList)),
  name,
  role: 'support',
  otp_enabled: false,
  has_password: true,
  link_expires_at: null,
  disabled_at: null,
  ...over,
});

const EVE = '0f9c1f6a-52b1-4c1d-9a55-0d4c1f0e9b21';

/** A change of a member: `Add eve as support`, by ben. */
const proposal = (over: Partial<Change> = {}): Change => ({
  ...firstOf(sampleData(changes).list),
  change_id: ID,
  subject: 'staff_members',
  target: EVE,
  version: 1,
  fields: [
    { name: 'name', former: null, now: 'eve' },
    { name: 'role', former: null, now: 'support' },
    { name: 'link', former: null, now: 'new' },
  ],
  reason: 'For the night shift.',
  proposed_by: 'ben',
  is_own: false,
  concerns_caller: false,
  expires_at: EXPIRES,
  decision: null,
  ...over,
});

const roleOf = (name: string, former: string, now: string): Pick<Change, 'version' | 'fields'> => ({
  version: 2,
  fields: [
    { name: 'name', former: name, now: name },
    { name: 'role', former, now },
  ],
});

const recoveryOf = (name: string, what: string): Pick<Change, 'subject' | 'fields'> => ({
  subject: 'staff_recovery',
  fields: [
    { name: 'name', former: null, now: name },
    { name: 'what', former: null, now: what },
  ],
});

const serveStaff = (
  server: FakeServer,
  members: readonly Member[],
  waiting: readonly Change[] = [],
): void => {
  server
    .on(staffList, () => [...members])
    .on(changes, ({ subject }) => ({ list: waiting.filter((each) => each.subject === subject) }))
    .on(rolesOfStaff, () => ({ roles: [], permissions: [] }));
};

const TEAM = [member('anna', { role: 'admin' }), member('ben', { role: 'admin' })];

describe('a proposal about the staff', () => {
  test('of a colleague is approved, and the link of the member is shown once', async ({ server, open }) => {
    serveStaff(server, TEAM, [proposal()]);
    server.on(decideChange, () => ({
      ...proposal({ decision: { outcome: 'approved', decided_by: 'anna', decided_at: EXPIRES } }),
      once: { link: { token: 'a'.repeat(43), expires_at: EXPIRES } },
    }));
    const page = await open({ at: '/staff' });
    await page.click('button', 'Approve: Add eve as support');
    const dialog = page.within('dialog', 'Approve: Add eve as support');
    await dialog.sees('For the night shift.');
    await dialog.click('button', 'Approve');
    const link = page.within('dialog', 'Link to choose a password');
    await link.sees(`#/join/${'a'.repeat(43)}`);
    await link.sees('It’s shown only once');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
    await link.click('button', 'Done');
    await page.closes('dialog');
    await page.sees('Approved.');
    expect(page.text).not.toContain('#/join/');
  });

  test('of a colleague is rejected', async ({ server, open }) => {
    serveStaff(server, TEAM, [proposal()]);
    server.on(decideChange, () => proposal());
    const page = await open({ at: '/staff' });
    await page.find('row', /Add eve as support/);
    await page.press('j r');
    await page.within('dialog', 'Reject: Add eve as support').click('button', 'Reject');
    await page.sees('Rejected.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 0 }]);
  });

  test('of one’s own can only be withdrawn', async ({ server, open }) => {
    serveStaff(server, TEAM, [proposal({ proposed_by: 'Anna', is_own: true })]);
    server.on(withdrawChange, () => null);
    const page = await open({ at: '/staff' });
    await page.find('row', /Add eve as support/);
    const row = page.row('Add eve as support');
    expect(row.all('button').map((button) => button.textContent)).toEqual(['Withdraw…']);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
    await row.click('button', 'Withdraw…');
    await page.within('dialog', 'Withdraw your proposal').click('button', 'Withdraw');
    await page.closes('dialog');
    expect(server.inputsOf(withdrawChange)).toEqual([{ change_id: ID }]);
  });

  test('about oneself is not decided by oneself', async ({ server, open }) => {
    serveStaff(server, TEAM, [proposal({ ...roleOf('anna', 'risk', 'admin'), concerns_caller: true })]);
    const page = await open({ at: '/staff' });
    await page.find('row', /Make anna/);
    expect(page.row('Make anna').all('button')).toEqual([]);
  });

  test('that has expired or was decided says so, without buttons', async ({ server, open }) => {
    serveStaff(server, TEAM, [
      proposal({ expires_at: '2026-11-01T00:00:00.000Z' }),
      proposal({
        ...roleOf('fay', 'risk', 'support'),
        change_id: '0f9c1f6a-52b1-4c1d-9a55-0d4c1f0e9b22',
        decision: { outcome: 'rejected', decided_by: 'carl', decided_at: '2026-11-01T00:00:00.000Z' },
      }),
    ]);
    const page = await open({ at: '/staff' });
    await page.find('row', /Add eve as support.*expired/);
    await page.find('row', /Make fay support.*rejected by carl/);
    expect(page.all('button', /Approve|Reject|Withdraw/)).toEqual([]);
  });
});

describe('a member of staff', () => {
  test('is proposed for a role that the proposer may give', async ({ server, open }) => {
    serveStaff(server, TEAM);
    server
      .on(rolesOfStaff, () => ({
        roles: [
          { role: 'support', permissions: ['see_chats'] },
          { role: 'night-desk', permissions: ['no_such_permission'] },
        ].map((role) => ({ ...role, is_built_in: true, version: 0, members: [], effective_at: null })),
        permissions: [],
        proposals: [],
      }))
      .on(proposeChange, () => ({ ...proposal({ is_own: true }), once: { code: 'AB12-CD34-EF56-GH78' } }));
    const page = await open({ at: '/staff' });
    await page.click('button', 'Add…');
    const dialog = page.within('dialog', 'Add a member of staff');
    await dialog.fill('Name', ' eve ');
    await page.until(() => expect(dialog.all('option')).toHaveLength(1));
    await dialog.fill('Reason', 'For the night shift.');
    await dialog.click('button', 'Propose');
    // The proposer gets the code, and the approver the link.
    const code = page.within('dialog', 'Code of a link');
    await code.sees('AB12-CD34-EF56-GH78');
    expect(page.text).not.toContain('#/join/');
    await code.click('button', 'Done');
    await page.sees('Proposed. Waiting for a second approval.');
    const [sent] = server.inputsOf(proposeChange);
    expect(sent).toMatchObject({
      subject: 'staff_members',
      based_on: 0,
      content: { name: 'eve', role: 'support' },
      reason: 'For the night shift.',
    });
    // The id that the member will have.
    expect(sent?.target).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is named the second admin by the only one, without approval', async ({ server, open }) => {
    serveStaff(server, [member('anna', { role: 'admin' })]);
    server.on(nameSecondAdmin, () => ({
      ...sampleData(nameSecondAdmin),
      link: { token: 'b'.repeat(43), expires_at: EXPIRES },
      code: null,
    }));
    const page = await open({ at: '/staff' });
    await page.find('row', /anna/);
    await page.click('button', 'Add…');
    const dialog = page.within('dialog', 'Add a member of staff');
    await dialog.sees('You’re the only admin');
    await dialog.fill('Name', 'ben');
    await dialog.fill('Reason', 'The second admin.');
    await dialog.click('button', 'Name the second admin');
    const link = page.within('dialog', 'Link to choose a password');
    await link.sees(`#/join/${'b'.repeat(43)}`);
    await link.sees('npm run second-admin');
    expect(server.inputsOf(nameSecondAdmin)).toEqual([{ name: 'ben', reason: 'The second admin.' }]);
  });

  test('is disabled at once, with a reason', async ({ server, open }) => {
    serveStaff(server, [...TEAM, member('eve')]);
    server.on(disableStaff, () => null);
    const page = await open({ at: '/staff' });
    await page.click('button', 'Disable eve');
    const dialog = page.within('dialog', 'Disable eve');
    await dialog.sees('They are signed out immediately and can’t sign in.');
    await dialog.fill('Reason', 'Left the house.');
    await dialog.click('button', 'Disable');
    await page.sees('eve is disabled.');
    expect(server.inputsOf(disableStaff)).toEqual([{ name: 'eve', reason: 'Left the house.' }]);
  });

  test('the last admin is not disabled: the refusal stands in the dialog', async ({ server, open }) => {
    serveStaff(server, TEAM);
    server.on(disableStaff, () => new Refusal('last_admin', 'One admin must remain.'));
    const page = await open({ at: '/staff' });
    await page.click('button', 'Disable ben');
    const dialog = page.within('dialog', 'Disable ben');
    await dialog.fill('Reason', 'By mistake.');
    await dialog.click('button', 'Disable');
    await dialog.sees('One admin must remain.');
  });

  test('that lost the second factor gets it reset after a second approval', async ({ server, open }) => {
    serveStaff(server, [
      ...TEAM,
      member('ivy', { staff_id: EVE, otp_enabled: true, recovery_version: 3 }),
      member('eve'),
    ]);
    server.on(proposeChange, () => proposal(recoveryOf('ivy', 'second_factor')));
    const page = await open({ at: '/staff' });
    await page.find('row', /ivy/);
    expect(page.all('button', 'Reset two-factor for eve')).toEqual([]);
    await page.click('button', 'Reset two-factor for ivy');
    const dialog = page.within('dialog', 'Reset two-factor for ivy');
    await dialog.fill('Reason', 'The phone fell into the sea.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange)).toEqual([
      {
        subject: 'staff_recovery',
        target: EVE,
        based_on: 3,
        content: { what: 'second_factor' },
        reason: 'The phone fell into the sea.',
      },
    ]);
  });

  test('without a password gets a new link after a second approval', async ({ server, open }) => {
    serveStaff(server, [...TEAM, member('eve', { has_password: false, link_expires_at: EXPIRES })]);
    server.on(proposeChange, () => ({
      ...proposal({ is_own: true }),
      once: { code: 'AB12-CD34-EF56-GH78' },
    }));
    const page = await open({ at: '/staff' });
    await page.find('row', /eve.*link open until/);
    await page.click('button', 'New link for eve');
    const dialog = page.within('dialog', 'A new link for eve');
    await dialog.fill('Reason', 'The first one was lost.');
    await dialog.click('button', 'Propose');
    await page.within('dialog', 'Code of a link').sees('AB12-CD34-EF56-GH78');
    expect(server.inputsOf(proposeChange)).toMatchObject([
      { subject: 'staff_members', content: { role: 'support' } },
    ]);
  });

  test('a role that may not propose sees the team without acts, and oneself has none either', async ({
    server,
    open,
  }) => {
    serveStaff(server, [...TEAM, member('eve')], [proposal()]);
    const page = await open({ at: '/staff', role: 'support' });
    await page.find('row', /^eve/);
    expect(page.within('main').all('button', /Add…|Disable|Approve|Reject/)).toEqual([]);
    const admin = await open({ at: '/staff', role: 'admin' });
    await admin.find('button', 'Disable eve');
    expect(admin.all('button', 'Disable anna')).toEqual([]);
  });
});

test('a lost password of a colleague is approved beside the other proposals', async ({ server, open }) => {
  serveStaff(server, TEAM, [proposal(recoveryOf('eve', 'password'))]);
  server.on(decideChange, () => proposal(recoveryOf('eve', 'password')));
  const page = await open({ at: '/staff' });
  await page.click('button', 'Approve: Give eve a link to choose another password');
  const dialog = page.within('dialog', 'Approve: Give eve a link to choose another password');
  await dialog.click('button', 'Approve');
  await page.sees('Approved.');
});

describe('a custom role', () => {
  const role = (over: Partial<Change> = {}): Change => ({
    ...firstOf(sampleData(changes).list),
    change_id: ID,
    subject: 'roles',
    target: 'night-desk',
    version: 1,
    fields: [{ name: 'permissions', former: null, now: 'own_session see_health' }],
    proposed_by: 'ben',
    is_own: false,
    concerns_caller: false,
    expires_at: EXPIRES,
    decision: null,
    ...over,
  });

  const serveRoles = (server: FakeServer, waiting: readonly Change[]): void => {
    server.on(changes, () => ({ list: [...waiting] }));
    server.on(rolesOfStaff, () => ({
      roles: [
        {
          role: 'risk',
          is_built_in: true,
          version: 0,
          permissions: [...permissionsOf('risk')],
          members: ['carl'],
          effective_at: null,
        },
      ],
      permissions: [...permissionsOf('admin'), 'only_of_others'],
    }));
  };

  test('is made of the proposer’s own permissions only', async ({ server, open }) => {
    serveRoles(server, []);
    server.on(proposeChange, () => role({ is_own: true }));
    const page = await open({ at: '/roles' });
    await page.click('button', 'New role…');
    const dialog = page.within('dialog', 'A new role');
    await dialog.fill('Name', 'night-desk');
    expect(dialog.get('checkbox', /only of others \(not yours\)/).hasAttribute('disabled')).toBe(true);
    await dialog.click('checkbox', 'see health');
    await dialog.sees('Added see health');
    await dialog.fill('Reason', 'For the nights.');
    await dialog.click('button', 'Propose');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(proposeChange)).toEqual([
      {
        subject: 'roles',
        target: 'night-desk',
        based_on: 0,
        content: { permissions: ['see_health'] },
        reason: 'For the nights.',
      },
    ]);
  });

  test('of a colleague is approved with its difference in view', async ({ server, open }) => {
    serveRoles(server, [role()]);
    server.on(decideChange, () => role());
    const page = await open({ at: '/roles' });
    await page.click('button', 'Approve the role night-desk');
    const dialog = page.within('dialog', 'Approve version 1 of night-desk');
    await dialog.sees('Added: see health');
    await dialog.click('button', 'Approve');
    await page.sees('Approved. It is in force.');
    expect(server.inputsOf(decideChange)).toEqual([{ change_id: ID, approve: 1 }]);
  });

  test('is not decided by a member who has it', async ({ server, open }) => {
    serveRoles(server, [role({ concerns_caller: true })]);
    const page = await open({ at: '/roles' });
    await page.find('row', /night-desk/);
    expect(page.all('button', /Approve|Reject/)).toEqual([]);
    await page.press('j a');
    expect(page.all('dialog')).toEqual([]);
  });
});
