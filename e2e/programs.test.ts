import { once } from 'node:events';
import { createServer } from 'node:http';
import { openOrders } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const PAGE = '/pages/me/sub/own-data';

/** A customer's program that takes every event. The journey closes it. */
const receiveEvents = async () => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
};

for (const locale of languages('th', 'de')) {
  test(
    `a customer makes a key for a program, sends events to it, and ends both (${locale})`,
    uses(locale, PAGE, '/pages/me/sub/setting'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`has-a-program-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/setting');
      await page.getByRole('link', { name: t('access.setting.programs') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe(PAGE);
      await expect(page.getByText(t('programs.keys.none'))).toBeVisible();

      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await button(t('programs.keys.add')).click();
      const form = page.getByRole('dialog', { name: t('programs.keys.add') });
      await form.getByLabel(t('programs.keys.name'), { exact: true }).fill('Mali');
      await form.getByRole('switch', { name: t('programs.keys.trade') }).click();
      await expectAccessible(page, 'the form of an API key');
      await form.getByLabel(t('programs.keys.addresses'), { exact: true }).fill('127.0.0.1\n::1');
      await button(t('programs.keys.create')).click();
      const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
      await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: t('common.confirm') }).click();

      const shown = page.getByRole('alertdialog', { name: t('programs.keys.shownTitle') });
      const secret = (await shown.getByRole('code').textContent()) ?? '';
      const headers = { authorization: `Bearer ${secret}` };
      expect(await client.call(openOrders, {}, { headers })).toEqual([]);
      await shown.getByRole('button', { name: t('programs.stored') }).click();
      await expect(page.getByText(t('programs.keys.from', { addresses: '127.0.0.1, ::1' }))).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
      await expectAccessible(page, 'the API keys');

      const receiver = await receiveEvents();
      await button(t('programs.webhooks.add')).click();
      const hookForm = page.getByRole('dialog', { name: t('programs.webhooks.add') });
      await hookForm.getByLabel(t('programs.webhooks.url'), { exact: true }).fill(receiver.url);
      await hookForm.getByRole('button', { name: t('programs.webhooks.add') }).click();
      await question.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: t('common.confirm') }).click();
      const hookSecret = page.getByRole('alertdialog', { name: t('programs.webhooks.shownTitle') });
      await expect(hookSecret.getByRole('code')).toHaveText(/^whsec_/);
      await hookSecret.getByRole('button', { name: t('programs.stored') }).click();
      await button(`${t('programs.webhooks.pause')}: ${receiver.url}`).click();
      await expect(page.getByText(t('programs.webhooks.pausedByOwner'))).toBeVisible();
      await expectAccessible(page, 'a paused webhook');
      await button(`${t('programs.webhooks.remove')}: ${receiver.url}`).click();
      await page
        .getByRole('alertdialog', { name: t('programs.webhooks.removeQuestion') })
        .getByRole('button', { name: t('programs.webhooks.remove') })
        .click();
      await expect(page.getByText(t('programs.webhooks.none'))).toBeVisible();
      receiver.close();

      await button(`${t('programs.keys.revoke')}: Mali`).click();
      await page
        .getByRole('alertdialog', { name: t('programs.keys.revokeQuestion') })
        .getByRole('button', { name: t('programs.keys.revoke') })
        .click();
      await expect(page.getByText(t('programs.keys.none'))).toBeVisible();
      expect((await client.send(openOrders, {}, { headers })).status).toBe(401);
    },
  );
}
