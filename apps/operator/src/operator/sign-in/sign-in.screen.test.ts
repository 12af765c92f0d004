import {
  changeStaffPassword,
  changes,
  confirmStaff,
  confirmStaffOtp,
  type DataOf,
  enableStaffOtp,
  endStaffSession,
  health,
  ownStaff,
  proposeChange,
  rolesOfStaff,
  seeStaffLink,
  staffList,
  staffLogin,
  staffSessions,
  takeStaffLink,
} from '@tallystick/contract';
import { describe, expect, vi } from 'vitest';
import { isSignedIn, NOW, permissionsOf, test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, sampleData } from '../../testing/sample.ts';
import type { View } from '../../testing/view.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const LINK = 'a'.repeat(43);

const sessionOf = (
  name: string,
  over: Partial<DataOf<typeof staffLogin>> = {},
): DataOf<typeof staffLogin> => ({
  name,
  role: 'finance',
  may: [...permissionsOf('finance')],
  must: 'nothing',
  otp_enabled: false,
  token: 'the-session',
  device_token: 'this-desk',
  ...over,
});

const serveEmpty = (server: FakeServer): void => {
  server.otherwise = (route) => sampleData(route, 'bare');
};

const type = async (page: View, name: string, password: string): Promise<void> => {
  await page.fill('Name', name);
  await page.fill('Password', password);
};

describe('signing in', () => {
  test('opens the console, and the desk is known the next time', async ({ server, open }) => {
    serveEmpty(server);
    server.on(staffLogin, ({ name }) => sessionOf(name)).on(ownStaff, () => sessionOf('ben'));
    const page = await open({ at: '/deposits', role: null });
    await page.find('button', 'Sign in');
    await page.until(() => expect(document.activeElement).toBe(page.field('Name')));
    expect(page.get('button', 'Sign in').hasAttribute('disabled')).toBe(true);
    await type(page, ' ben ', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.find('heading', 'Deposits');
    expect(server.inputsOf(staffLogin)).toEqual([{ name: 'ben', password: 'eleven notches' }]);
    await page.click('button', 'Sign out');
    await type(page, 'Ben', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.find('heading', 'Deposits');
    expect(server.inputsOf(staffLogin).at(-1)).toMatchObject({ device_token: 'this-desk' });
  });

  test('asks for the second factor as a step, not as an error', async ({ server, open }) => {
    serveEmpty(server);
    server.on(staffLogin, ({ name, otp }) => {
      if (otp === undefined) return new Refusal('otp_required', 'Type the code.');
      return otp === '123456' ? sessionOf(name) : new Refusal('otp_invalid', 'This code is wrong.');
    });
    const page = await open({ at: '/deposits', role: null });
    await type(page, 'ben', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.until(() => expect(document.activeElement).toBe(page.field('Code from your authenticator')));
    expect(page.all('alert')).toEqual([]);
    expect(page.get('button', 'Sign in').hasAttribute('disabled')).toBe(true);
    await page.fill('Code from your authenticator', '000000');
    await page.click('button', 'Sign in');
    await page.sees('This code is wrong.');
    expect(page.field('Code from your authenticator').value).toBe('');
    expect(page.field('Password').value).toBe('eleven notches');
    await page.fill('Code from your authenticator', '123456');
    await page.click('button', 'Sign in');
    await page.find('heading', 'Deposits');
  });

  test('with a wrong password empties it and says so', async ({ server, open }) => {
    server.on(staffLogin, () => new Refusal('credentials_invalid', 'Name or password is wrong.'));
    const page = await open({ role: null });
    await type(page, 'ben', 'wrong');
    await page.click('button', 'Sign in');
    await page.sees('Name or password is wrong.');
    expect(page.get('alert')).toBeTruthy();
    expect(page.field('Password').value).toBe('');
    expect(page.field('Name').value).toBe('ben');
    expect(isSignedIn()).toBe(false);
  });

  test('says that the server can’t be reached', async ({ server, open }) => {
    server.isAway = true;
    const page = await open({ role: null });
    await type(page, 'ben', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.sees('Can’t reach the server.');
  });

  test('leads to the second factor first where the server requires one', async ({ server, open }) => {
    serveEmpty(server);
    server
      .on(staffLogin, ({ name }) => sessionOf(name, { must: 'enrol_otp' }))
      .on(enableStaffOtp, ({ password }) =>
        password === 'eleven notches'
          ? { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }
          : new Refusal('password_wrong', 'This is not your password.'),
      )
      .on(confirmStaffOtp, ({ otp }) =>
        otp === '123456' ? null : new Refusal('otp_invalid', 'This code is wrong.'),
      )
      .on(ownStaff, () => ({ ...sampleData(ownStaff), ...sessionOf('ben'), otp_enabled: true }));
    const page = await open({ at: '/deposits', role: null });
    await type(page, 'ben', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.find('heading', 'Set up two-factor authentication');
    await page.fill('Your password', 'not mine');
    await page.click('button', 'Set up two-factor');
    await page.sees('This is not your password.');
    await page.fill('Your password', 'eleven notches');
    await page.click('button', 'Set up two-factor');
    await page.sees('JBSW Y3DP EHPK 3PXP');
    await page.fill('Code from your authenticator', '000000');
    await page.click('button', 'Turn it on');
    await page.sees('This code is wrong.');
    await page.fill('Code from your authenticator', '123456');
    await page.click('button', 'Turn it on');
    await page.find('heading', 'Deposits');
  });
});

describe('the end of a session', () => {
  test('by the server says why, and leads back to the page after signing in', async ({ server, open }) => {
    serveEmpty(server);
    server.on(staffLogin, ({ name }) => sessionOf(name, { token: 'the-next' }));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.find('heading', 'Treasury');
    server.token = null;
    await page.choose('Accounts', 'All');
    await page.sees('Your session has ended. Please sign in again.');
    expect(page.all('navigation')).toEqual([]);
    server.token = 'the-next';
    await type(page, 'anna', 'eleven notches');
    await page.click('button', 'Sign in');
    await page.find('heading', 'Treasury');
  });

  test('by idleness is announced; staying extends the session, and polls alone do not', async ({
    server,
    open,
  }) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(NOW) });
    serveEmpty(server);
    server.on(ownStaff, () => ({ ...sampleData(ownStaff), ...sessionOf('anna') }));
    const page = await open({ at: '/deposits', role: 'finance' });
    await page.find('heading', 'Deposits');
    await page.press('k');
    const isAttended = () => server.callsOf(health).at(-1)?.isAttended;
    vi.advanceTimersByTime(2_000);
    await page.until(() => expect(isAttended()).toBe(true));
    vi.setSystemTime(Date.parse(NOW) + 27.5 * 60_000);
    vi.advanceTimersByTime(2_000);
    await page.sees('In less than two minutes you are signed out');
    await page.until(() => {
      vi.advanceTimersByTime(2_000);
      expect(isAttended()).toBe(false);
    });
    const before = server.callsOf(ownStaff).length;
    await page.click('button', 'Stay signed in');
    await page.seesNoMore('In less than two minutes');
    expect(
      server
        .callsOf(ownStaff)
        .slice(before)
        .some((sent) => sent.isAttended),
    ).toBe(true);
    vi.advanceTimersByTime(2_000);
    await page.until(() => expect(isAttended()).toBe(true));
  });
});

describe('a link to choose a password', () => {
  test('is taken once, with the same password typed twice', async ({ server, open }) => {
    server
      .on(seeStaffLink, () => ({ name: 'eve', expires_at: '2026-11-03T03:04:05.000Z' }))
      .on(takeStaffLink, () => ({ name: 'eve' }));
    const page = await open({ at: `/join/${LINK}`, role: null });
    await page.sees('For eve, once');
    await page.fill('Code', 'AB12-CD34-EF56-GH78');
    await page.fill('New password', 'eleven notches and one');
    await page.fill('New password again', 'eleven notches');
    expect(page.get('button', 'Set the password').hasAttribute('disabled')).toBe(true);
    await page.fill('New password again', 'eleven notches and one');
    await page.click('button', 'Set the password');
    await page.sees('Your password is set. Sign in with it.');
    expect(server.inputsOf(takeStaffLink)).toEqual([
      { token: LINK, code: 'AB12-CD34-EF56-GH78', password: 'eleven notches and one' },
    ]);
    expect(window.location.href).not.toContain(LINK);
  });

  test('that was used says that it can’t be used', async ({ server, open }) => {
    server.on(seeStaffLink, () => new Refusal('not_found', 'There is no such link.'));
    const page = await open({ at: `/join/${LINK}`, role: null });
    await page.sees('This link cannot be used');
    expect(page.all('textbox')).toEqual([]);
    await page.click('button', 'To the sign-in');
    await page.find('button', 'Sign in');
  });
});

describe('an act that needs a confirmation', () => {
  const serveStaff = (server: FakeServer): { confirm: () => void } => {
    let isConfirmed = false;
    server
      .on(staffList, () => sampleData(staffList, 'bare'))
      .on(changes, () => ({ list: [] }))
      .on(rolesOfStaff, () => sampleData(rolesOfStaff, 'bare'))
      .on(proposeChange, () =>
        isConfirmed
          ? firstOf(sampleData(changes).list)
          : new Refusal('confirmation_required', 'Confirm first.'),
      );
    return {
      confirm: () => {
        isConfirmed = true;
      },
    };
  };

  const fillIn = async (page: View): Promise<View> => {
    await page.click('button', 'Add…');
    const form = page.within('dialog', 'Add a member of staff');
    await form.fill('Name', 'newcomer');
    await form.fill('Reason', 'for the night shift');
    await form.click('button', 'Propose');
    return form;
  };

  test('goes on with what was typed, once the member has confirmed', async ({ server, open }) => {
    const { confirm } = serveStaff(server);
    server.on(confirmStaff, ({ password }) => {
      if (password !== 'eleven notches') return new Refusal('password_wrong', 'This is not your password.');
      confirm();
      return { confirmed_until: '2026-11-02T03:14:05.000Z' };
    });
    const page = await open({ at: '/staff', session: { otp_enabled: false } });
    await fillIn(page);
    const asked = page.within('dialog', 'Confirm that it is you');
    await asked.fill('Your password', 'not mine');
    await asked.click('button', 'Confirm');
    await asked.sees('This is not your password.');
    expect(asked.field('Your password').value).toBe('');
    await asked.fill('Your password', 'eleven notches');
    await asked.click('button', 'Confirm');
    await page.sees('Proposed. Waiting for a second approval.');
    const sent = server.inputsOf(proposeChange);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('is not done when the member cancels, and keeps what was typed', async ({ server, open }) => {
    serveStaff(server);
    const page = await open({ at: '/staff', session: { otp_enabled: false } });
    const form = await fillIn(page);
    await page.within('dialog', 'Confirm that it is you').click('button', 'Cancel');
    await page.closes('dialog', 'Confirm that it is you');
    await form.sees('Not done: it was not confirmed. What you typed is still here.');
    expect(form.field('Name').value).toBe('newcomer');
    expect(form.field('Reason').value).toBe('for the night shift');
    expect(server.inputsOf(proposeChange)).toHaveLength(1);
    // The draft of this dialog belongs to this test.
    await form.fill('Reason', '');
  });

  test('asks a member with a second factor for its code', async ({ server, open }) => {
    const { confirm } = serveStaff(server);
    server.on(confirmStaff, () => {
      confirm();
      return { confirmed_until: '2026-11-02T03:14:05.000Z' };
    });
    const page = await open({ at: '/staff' });
    await fillIn(page);
    const asked = page.within('dialog', 'Confirm that it is you');
    await asked.fill('Code from your authenticator', ' 123456 ');
    await asked.click('button', 'Confirm');
    await page.sees('Proposed. Waiting for a second approval.');
    expect(server.inputsOf(confirmStaff)).toEqual([{ otp: '123456' }]);
  });
});

describe('my security', () => {
  test('changes the password with the second factor', async ({ server, open }) => {
    serveEmpty(server);
    server.on(changeStaffPassword, () => null);
    const page = await open({ at: '/own', role: 'finance' });
    await page.fill('Current password', 'eleven notches');
    await page.fill('New password', 'twelve notches and one');
    await page.fill('New password again', 'twelve notches and one');
    expect(page.get('button', 'Change the password').hasAttribute('disabled')).toBe(true);
    await page.fill('Code from your authenticator', '123456');
    await page.click('button', 'Change the password');
    await page.until(() =>
      expect(server.inputsOf(changeStaffPassword)).toEqual([
        { old_password: 'eleven notches', new_password: 'twelve notches and one', otp: '123456' },
      ]),
    );
    await page.until(() => expect(page.field('Current password').value).toBe(''));
  });

  test('ends another session of the member, not the current one', async ({ server, open }) => {
    serveEmpty(server);
    const other = {
      ...firstOf(sampleData(staffSessions)),
      session_id: '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21',
      current: false,
      ip: '203.0.113.7',
    };
    let rows = [other, { ...other, session_id: 'own', current: true, ip: '198.51.100.1' }];
    server
      .on(staffSessions, () => rows)
      .on(endStaffSession, () => {
        rows = rows.slice(1);
        return null;
      });
    const page = await open({ at: '/own', role: 'finance' });
    await page.find('row', /203\.0\.113\.7/);
    expect(page.row('198.51.100.1').all('button')).toEqual([]);
    await page.row('203.0.113.7').click('button');
    await page.seesNoMore('203.0.113.7');
    expect(server.inputsOf(endStaffSession)).toEqual([{ session_id: other.session_id }]);
  });
});
