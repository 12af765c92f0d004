import { changes, decideChange, staffLogin } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { addAuthenticator, urlByName } from './support/authenticator.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { ensureMember } from './support/desk/second-person.ts';
import { lapseConfirmations } from './support/desk/staff-database.ts';
import { expect, test } from './support/journey.ts';
import { DESK, OPERATOR } from './support/settings.ts';

/** Rejects a member's open proposals, so that other journeys find the desk unchanged. */
const rejectProposalsOf = async (client: WireClient, name: string): Promise<void> => {
  const { token } = await client.call(staffLogin, OPERATOR);
  const { list } = await client.call(changes, { subject: 'staff_members' }, { token });
  const open = list.filter(({ decision, proposed_by }) => decision === null && proposed_by === name);
  for (const { change_id } of open) await client.call(decideChange, { change_id, approve: 0 }, { token });
};

test('an act on the staff asks again who one is, keeps what was typed, and goes on', async ({
  client,
  complaints,
  openBrowser,
}, info) => {
  complaints.allow(/status of 403.*\/api\/operator\/changes\/propose/);
  const page = await openBrowser(DESK);
  const member = await ensureMember(client, 'admin');
  await signInAtDesk(page, member);
  await goToPage(page, 'Staff');
  await page.getByRole('button', { name: 'Add…' }).click();
  const form = page.getByRole('dialog', { name: 'Add a member of staff' });
  const takeCode = async (): Promise<void> => {
    const shown = page.getByRole('dialog', { name: 'Code of a link' });
    await expect(shown.getByRole('code')).toHaveText(/^(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
  };
  await form.getByLabel('Name').fill('newcomer-one');
  await form.getByLabel('Reason').fill('for the night shift');
  await lapseConfirmations(member.name);
  await form.getByRole('button', { name: 'Propose' }).click();

  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirm.getByLabel('Your password')).toBeFocused();
  await keepPictures(page, info, 'confirm');
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(form.getByRole('alert')).toContainText('Not done');
  await expect(form.getByLabel('Name')).toHaveValue('newcomer-one');
  await expect(form.getByLabel('Reason')).toHaveValue('for the night shift');

  await form.getByRole('button', { name: 'Propose' }).click();
  await confirm.getByLabel('Your password').fill('not mine at all');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByRole('alert')).toBeVisible();
  await confirm.getByLabel('Your password').fill(member.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm).toBeHidden();
  await expect(form).toBeHidden();
  await takeCode();

  // For ten minutes further acts need no confirmation.
  await page.getByRole('button', { name: 'Add…' }).click();
  await form.getByLabel('Name').fill('newcomer-two');
  await form.getByLabel('Reason').fill('for the day shift');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form).toBeHidden();
  await takeCode();
  await rejectProposalsOf(client, member.name);
});

test('a passkey signs a member in and confirms an act', async ({ client, complaints, openBrowser }, info) => {
  complaints.allow(/status of 403.*\/api\/operator\/passkeys\/(add_challenge|remove)/);
  const page = await openBrowser({ ...DESK, baseURL: urlByName() });
  await addAuthenticator(page);
  const member = await ensureMember(client, 'admin');
  await signInAtDesk(page, member);
  await goToPage(page, 'My security');
  await page.getByLabel('Name of the passkey').fill('Desk key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  // The sign-in alone adds no proof of identity.
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Your password').fill(member.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  const removal = page.getByRole('button', { name: 'Remove Desk key' });
  await expect(removal).toBeVisible();
  await keepPictures(page, info, 'passkeys');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(removal).toBeVisible();

  await lapseConfirmations(member.name);
  await removal.click();
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(confirm).toBeHidden();
  await expect(removal).toHaveCount(0);
});
