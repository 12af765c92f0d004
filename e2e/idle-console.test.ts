import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { ensureMember } from './support/desk/second-person.ts';
import { lapseSessions } from './support/desk/staff-database.ts';
import { expect, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

const PATIENTLY = { timeout: 20_000 };

test('a console that nobody uses warns, signs out, and comes back to its page', async ({
  client,
  complaints,
  openBrowser,
}, info) => {
  complaints.allow(/status of 401/);
  const page = await openBrowser(DESK);
  const member = await ensureMember(client, 'risk');
  await page.clock.install();
  await signInAtDesk(page, member);
  await goToPage(page, 'Treasury');
  const background: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/operator/health')) background.push(request.headers()['background']);
  });
  await expect.poll(() => background.at(-1), PATIENTLY).toBeUndefined();

  await page.clock.fastForward('27:30');
  const warning = page.getByRole('alert').filter({ hasText: 'Nobody has used this console' });
  await expect(warning).toBeVisible(PATIENTLY);
  await expect.poll(() => background.at(-1), PATIENTLY).toBe('1');
  await keepPictures(page, info, 'idle');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect.poll(() => background.at(-1), PATIENTLY).toBeUndefined();

  await page.clock.fastForward('27:30');
  await expect(warning).toBeVisible(PATIENTLY);
  await lapseSessions(member.name);
  await page.clock.runFor(3_000);
  const ended = page.getByRole('status').filter({ hasText: 'Your session has ended. Please sign in again.' });
  await expect(ended).toBeVisible(PATIENTLY);
  await page.getByLabel('Name').fill(member.name);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Treasury' })).toBeVisible(PATIENTLY);
  await expect(warning).toBeHidden();
});
