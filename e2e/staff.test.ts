import type { Page } from '@playwright/test';
import {
  confirmStaffOtp,
  disableStaff,
  enableStaffOtp,
  staffLogin,
  takeStaffLink,
} from '@tallystick/contract';
import { authenticatorCode } from '@tallystick/server/test/support/keys-of-customers.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { approveForLink, proposeMember } from './support/desk/propose-member.ts';
import { ensureSecondPerson, SECOND } from './support/desk/second-person.ts';
import { expect, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK, OPERATOR } from './support/settings.ts';

const OWN = 'eleven notches and one';

/** Approves what waits on a page, as the second person. */
const approveOn = async (desk: Page, page: string, button: string): Promise<void> => {
  await goToPage(desk, page);
  await desk.getByRole('button', { name: button, exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'approved by second' }).first()).toBeVisible();
};

test(
  'a new member is approved by a second person, chooses a password by a link that serves once, and is disabled',
  onMainRoad(),
  async ({ client, complaints, openBrowser }, info) => {
    // The server answers a used link with 404 and an ended session with 401.
    complaints.allow(/status of 404.*\/api\/operator\/link/);
    complaints.allow(/status of 401/);
    const look = (desk: Page, name: string) => keepPictures(desk, info, name);
    await ensureSecondPerson(client);
    const { token } = await client.call(staffLogin, OPERATOR);
    const { code } = await proposeMember(client, token, { name: 'eve', role: 'support' });

    const approver = await openBrowser(DESK);
    await signInAtDesk(approver, SECOND);
    await goToPage(approver, 'Staff');
    await approver.getByRole('button', { name: 'Approve: Add eve as support' }).click();
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    const shown = approver.getByRole('dialog', { name: 'Link to choose a password' });
    const address = (await shown.getByRole('code').textContent()) ?? '';
    expect(new URL(address).hash).toMatch(/^#\/join\/[A-Za-z0-9_-]{43}$/);
    await look(approver, 'link');
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(approver.getByRole('row', { name: /^eve/ })).toContainText('link open until');
    await look(approver, 'staff');

    const desk = await openBrowser(DESK);
    await desk.goto(address);
    await expect(desk.getByText('For eve, once')).toBeVisible();
    await desk.getByLabel('Code').fill(code);
    await desk.getByLabel('New password', { exact: true }).fill(OWN);
    await desk.getByLabel('New password again').fill(OWN);
    await look(desk, 'join');
    await desk.getByRole('button', { name: 'Set the password' }).click();
    await expect(desk.getByRole('status')).toHaveText('Your password is set. Sign in with it.');
    expect(desk.url()).not.toContain('join');

    await approver.goto(address);
    await expect(approver.getByRole('alert')).toContainText('This link cannot be used');
    await look(approver, 'gone');

    await desk.getByLabel('Name').fill('eve');
    await desk.getByLabel('Password').fill(OWN);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await goToPage(desk, 'Staff');
    await expect(desk.getByRole('row', { name: /^eve/ })).toContainText('active');
    await expect(desk.getByRole('button', { name: 'Add…' })).toHaveCount(0);
    await client.call(disableStaff, { name: 'eve', reason: 'The journey is over.' }, { token });
    await goToPage(desk, 'Mail');
    await expect(desk.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  },
);

test('a lost second factor is dropped once a second person approves', async ({
  client,
  openBrowser,
}, info) => {
  const look = (desk: Page, name: string) => keepPictures(desk, info, name);
  await ensureSecondPerson(client);
  const one = await client.call(staffLogin, OPERATOR);
  const two = await client.call(staffLogin, SECOND);
  const { change_id, code } = await proposeMember(client, one.token, { name: 'ivy', role: 'finance' });
  const link = await approveForLink(client, two.token, change_id);
  await client.call(takeStaffLink, { token: link, code, password: OWN });
  const { token } = await client.call(staffLogin, { name: 'ivy', password: OWN });
  const { secret } = await client.call(enableStaffOtp, { password: OWN }, { token });
  await client.call(confirmStaffOtp, { otp: authenticatorCode(secret, Date.now()) }, { token });

  const [proposer, approver] = [await openBrowser(DESK), await openBrowser(DESK)];
  await signInAtDesk(proposer);
  await goToPage(proposer, 'Staff');
  await proposer.getByRole('button', { name: 'Reset two-factor for ivy' }).click();
  const ask = proposer.getByRole('dialog', { name: 'Reset two-factor for ivy' });
  await ask.getByLabel('Reason').fill('The phone fell into the sea.');
  await look(proposer, 'drop');
  await ask.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(ask).toBeHidden();
  const proposal = (desk: Page) => desk.getByRole('row', { name: /^Reset two-factor for ivy/ });
  await expect(proposal(proposer)).toContainText('awaiting decision');
  // A proposal of one's own can only be withdrawn.
  await expect(proposal(proposer).getByRole('button')).toHaveText(['Withdraw…']);
  await expect(proposer.getByRole('row', { name: /^ivy/ })).toContainText('on');

  await signInAtDesk(approver, SECOND);
  await goToPage(approver, 'Staff');
  // In a low window no heading of a table lies over its only row.
  await approver.setViewportSize({ width: DESK.viewport.width, height: 360 });
  await approver.getByRole('button', { name: 'Approve: Reset two-factor for ivy' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(proposal(approver)).toContainText('approved by second');
  await expect(approver.getByRole('row', { name: /^ivy/ })).toContainText('none');
  await expect(approver.getByRole('button', { name: 'Reset two-factor for ivy' })).toHaveCount(0);
  await look(approver, 'dropped');
});

test('a custom role, a list of networks and a shorter period wait for the second person, who approves them', async ({
  client,
  openBrowser,
}, info) => {
  const look = (desk: Page, name: string) => keepPictures(desk, info, name);
  await ensureSecondPerson(client);
  const [proposer, approver] = [await openBrowser(DESK), await openBrowser(DESK)];
  await Promise.all([signInAtDesk(proposer), signInAtDesk(approver, SECOND)]);
  const dialog = proposer.getByRole('dialog');
  const propose = async () => {
    await dialog.getByLabel(/^Reason/).fill('For the journey.');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await goToPage(proposer, 'Roles');
  await proposer.getByRole('button', { name: 'New role…' }).click();
  await dialog.getByLabel('Name').fill('night-desk');
  await dialog.getByRole('checkbox', { name: 'see health', exact: true }).check();
  await propose();
  await approveOn(approver, 'Roles', 'Approve the role night-desk');
  await expect(approver.getByRole('row', { name: /^night-desk/ }).first()).toContainText('see health');

  // Every address, so that the other journeys of this program go on.
  await goToPage(proposer, 'Networks');
  await proposer.getByRole('button', { name: 'New list…' }).click();
  await dialog.getByLabel('Addresses and networks').fill('0.0.0.0/0\n::/0');
  await propose();
  await approveOn(approver, 'Networks', 'Approve version 1');
  await expect(approver.getByRole('row', { name: /in force/ })).toContainText('0.0.0.0/0, ::/0');

  await goToPage(proposer, 'Retention');
  await proposer.getByRole('button', { name: /^Change the period of Outgoing mail/ }).click();
  await dialog.getByLabel('Days', { exact: true }).fill('20');
  await expect(dialog.getByText('The next daily run would delete 0 rows.')).toBeVisible();
  await look(proposer, 'period');
  await propose();
  await approveOn(
    approver,
    'Retention',
    'Approve the period of Outgoing mail: recipient, subject, and in a demo the text',
  );
  await expect(approver.getByRole('row', { name: /^Outgoing mail/ }).first()).toContainText(
    '20 days (7 to 365)',
  );
  await look(approver, 'retention');
});
