import { readFile } from 'node:fs/promises';
import { currentUser, customer, records, staffLogin } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { adjustBalance } from './support/desk/second-person.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { OPERATOR } from './support/settings.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const PAGE = '/pages/me/sub/own-data';

for (const locale of languages('th', 'de')) {
  test(
    `a customer takes the data along, begins anew and closes the account (${locale})`,
    uses(locale, PAGE),
    async ({ page, client, newAccount }, info) => {
      const t = textsIn(locale);
      const user = await newAccount(`closes-it-${locale}`);
      const { token, uid } = user;
      await adjustBalance(client, user, { direction: 'debit', amount: '400', reason: 'Something less.' });
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/setting');
      await page.getByRole('link', { name: t('access.setting.ownData') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe(PAGE);
      const main = page.getByRole('main');
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: t('data.exportStart') }).click();
      const file = info.outputPath('account.json');
      await (await saved).saveAs(file);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        account: [{ uid }],
        records: [{ kind: 'adjustment' }, { kind: 'faucet' }],
        complete: true,
      });
      await expect(main.getByText(t('data.exportDone'))).toBeVisible();

      await main.getByRole('button', { name: t('data.resetStart') }).click();
      await expect(page.getByText(t('data.resetDone')).first()).toBeAttached();
      const faucet = await client.call(records, { kind: 'faucet' }, { token });
      expect(faucet.list.map(({ amount }) => Number(amount))).toEqual([400, 10_000]);

      const remains = main.getByRole('region', { name: t('data.remainsTitle') });
      const balance = t('data.remains.balance', { amount: formatAmount(locale, '10000'), currency: 'USDT' });
      await expect(remains.getByRole('link', { name: balance })).toHaveAttribute(
        'href',
        '#/pages/me/sub/draw-money',
      );
      await expect(main.getByRole('button', { name: t('data.closeStart') })).toHaveCount(0);
      await expectAccessible(page, 'the own data');
      await adjustBalance(client, user, { direction: 'debit', amount: '10000', reason: 'All of it.' });
      await goTo(page, '/pages/me/sub/setting');
      await page.getByRole('link', { name: t('access.setting.ownData') }).click();
      await main.getByRole('button', { name: t('data.closeStart') }).click();
      const question = page.getByRole('alertdialog', { name: t('data.closeQuestion') });
      await question.getByRole('button', { name: t('data.closeConfirm') }).click();
      await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: t('common.confirm') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('data.closeDone') })).toBeVisible();
      // It outlives a toast and a reload.
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: t('data.closeDone') })).toBeVisible();
      expect((await client.send(currentUser, {}, { token })).status).toBe(401);
      const staff = await client.call(staffLogin, OPERATOR);
      const seen = await client.call(customer, { uid }, { token: staff.token });
      expect(seen).toMatchObject({
        account: `closed ${uid}`,
        email: null,
        closed: { documents_erased: true },
      });
    },
  );
}
