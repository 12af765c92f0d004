import { readFile, writeFile } from 'node:fs/promises';
import { addOrder, orderTicket } from '@tallystick/contract';
import { formatAmount, formatCount, formatPercent } from '@tallystick/i18n/format/format-number.ts';
import { verifyTicket } from '@tallystick/proof';
import { expectAccessible } from './support/checks/axe.ts';
import { figureOf } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

/** The promise of two seconds, the margin of the app, and tolerance. */
const KNOWN_WITHIN_MS = 30_000;

const STAKE = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 300 } as const;

for (const locale of languages('th', 'de')) {
  test(
    `a running trade says that it is recorded, and shows its ticket if the house drops it (${locale})`,
    onMainRoad(uses(locale, '/pages/me/sub/trade-detail', '/pages/me/sub/check')),
    async ({ page, client, newAccount }, info) => {
      const t = textsIn(locale);
      const user = await newAccount(`keeps-tickets-${locale}`);
      await prepareDevice(page, { locale, user });
      const honest = await client.call(addOrder, STAKE, { token: user.token });
      await openApp(page, `/pages/me/sub/trade-detail?order_no=${honest.order_no}`);
      await expect(page.getByText(t('verification.ticket.recorded'))).toBeVisible({
        timeout: KNOWN_WITHIN_MS,
      });
      const main = page.getByRole('main');
      const seconds = t('trading.seconds', { seconds: formatCount(locale, STAKE.seconds) });
      await expect(figureOf(main, t('trading.field.duration'))).toHaveText(seconds);
      await expect(figureOf(main, t('trading.field.profitRate'))).toHaveText(
        formatPercent(locale, honest.profit_rate, { digits: 0 }),
      );
      const income = `${formatAmount(locale, honest.expected_income)} USDT`;
      await expect(figureOf(main, t('trading.field.expectedIncome'))).toHaveText(income);
      await expect(figureOf(main, t('trading.field.orderNo'))).toHaveText(honest.order_no);
      await expectAccessible(page, 'a trade that is recorded');

      // A dishonest house: it accepted the order, and its log does not have it.
      await page.route(`**${orderTicket.path}*`, async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        await route.fulfill({
          response: answer,
          body: text.replace(/"order_proof":(?:null|"[^"]*")/, '"order_proof":null'),
        });
      });
      const dropped = await client.call(addOrder, STAKE, { token: user.token });
      await page.goto(`/#/pages/me/sub/trade-detail?order_no=${dropped.order_no}`);
      await expect(page.getByRole('alert')).toContainText(t('verification.ticket.missing'), {
        timeout: KNOWN_WITHIN_MS,
      });
      await expectAccessible(page, 'a trade whose order was dropped');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('verification.check.save'), exact: true }).click();
      const file = info.outputPath('ticket.json');
      await (await saved).saveAs(file);
      expect(await readFile(file, 'utf8')).toBe(dropped.ticket);
      expect(verifyTicket(await readFile(file), []).order?.orderNo).toBe(dropped.order_no);

      // Home and the notification centre show the alarm too.
      for (const path of ['/', '/pages/me/sub/notifications']) {
        await page.goto(`/#${path}`);
        await expect(page.getByRole('alert').getByText(t('verification.ticket.unproven'))).toBeVisible({
          timeout: KNOWN_WITHIN_MS,
        });
      }
      await page.getByRole('alert').getByText(t('verification.ticket.unproven')).click();
      await expect(page.getByRole('alert')).toContainText(t('verification.ticket.missing'));

      // The file is evidence for anyone: the page that checks files opens it.
      await page.goto('/#/pages/me/sub/check');
      const open = (path: string) => page.locator('input[type=file]').setInputFiles(path);
      await open(file);
      const verdict = page.getByRole('main').getByRole('status');
      await expect(verdict).toContainText(t('verification.ticket.holds'));
      await expectAccessible(page, 'a ticket that holds');
      const altered = info.outputPath('altered.json');
      const ticket = dropped.ticket ?? '';
      await writeFile(altered, ticket.replace('"direction":"up"', '"direction":"down"'));
      await open(altered);
      await expect(verdict).toContainText(t('verification.ticket.refused'));
      await expect(page.getByText(t('verification.step.order_in_batch.fails')).first()).toBeVisible();
      const damaged = info.outputPath('damaged.json');
      await writeFile(damaged, ticket.slice(0, -1));
      await open(damaged);
      await expect(page.getByText(t('verification.step.format.fails')).first()).toBeVisible();
      await expect(page.getByText(t('verification.step.format.proves'))).toHaveCount(0);
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(`a ticket that a full browser does not keep says so, and can be saved (${locale})`, async ({
    page,
    client,
    newAccount,
  }) => {
    const t = textsIn(locale);
    const user = await newAccount(`has-a-full-phone-${locale}`);
    await prepareDevice(page, { locale, user });
    await page.addInitScript(() => {
      const methods = Storage.prototype;
      methods.setItem = new Proxy(Reflect.get(methods, 'setItem'), {
        apply: (take, self, args: [key: string, text: string]) => {
          if (/^(?:tickets:|trustKeys)/.test(args[0])) throw new DOMException('full', 'QuotaExceededError');
          return Reflect.apply(take, self, args);
        },
      });
    });
    const { order_no } = await client.call(addOrder, STAKE, { token: user.token });
    await page.setViewportSize({ width: 360, height: 780 });
    await openApp(page, `/pages/me/sub/trade-detail?order_no=${order_no}`);
    await expect(page.getByText(t('verification.notTaken.title'))).toBeVisible({ timeout: KNOWN_WITHIN_MS });
    await expectAccessible(page, 'a ticket that is not kept');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('verification.ticketSave.save') }).click();
    expect((await saved).suggestedFilename()).toBe(`tallystick-ticket-${order_no}.json`);
  });
}
