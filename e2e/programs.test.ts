import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { addOrder, openOrders, webhookDeliveries, webhooks } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { type Texts, textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const PAGE = '/pages/me/sub/own-data';
const STAKE = { symbol: 'BTCUSDT', direction: 'up', amount: '5', seconds: 60 } as const;

/** A customer's program that fails until it is mended. The journey closes it. */
const receiveEvents = async () => {
  let status = 500;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    mend: () => {
      status = 204;
    },
    close: () => server.close(),
  };
};

type Receiver = Awaited<ReturnType<typeof receiveEvents>>;

/** Reads in the log that an event was not received, and has it delivered again to the mended program. */
const readDeliveries = async (page: Page, t: Texts, receiver: Receiver): Promise<void> => {
  await page.getByRole('button', { name: `${t('programs.webhooks.log')}: ${receiver.url}` }).click();
  const log = page.getByRole('dialog', { name: t('programs.webhooks.log') });
  const delivery = log.getByRole('listitem').filter({ hasText: 'trade.accepted' });
  await expect(delivery).toContainText(t('programs.webhooks.status', { status: '500' }));
  await expectAccessible(page, 'the log of a webhook');
  receiver.mend();
  await delivery.getByRole('button', { name: `${t('programs.webhooks.redeliver')}: #1` }).click();
  await expect(delivery).toContainText(t('programs.webhooks.delivered', { time: '|' }).split('|')[0] ?? '');
  await expect(delivery).toContainText(t('programs.webhooks.status', { status: '204' }));
  await log.getByRole('button', { name: t('common.close') }).click();
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
      const { token } = user;
      const [hook] = await client.call(webhooks, {}, { token });
      await client.call(addOrder, STAKE, { token });
      await expect
        .poll(() => client.call(webhookDeliveries, { webhook_id: hook?.webhook_id ?? '' }, { token }))
        .toMatchObject({ list: [{ event_no: 1, status: 500 }] });
      await readDeliveries(page, t, receiver);
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
