import { openOrders } from '@tallystick/contract';
import { formatAmount, formatPercent } from '@tallystick/i18n/format/format-number.ts';
import {
  confirmButton,
  enterStake,
  figureOf,
  halfOf,
  hold,
  openPlaced,
  ticketOf,
} from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const PAIR = 'BTC/USDT';
const SCREENS = [{ width: 360, height: 640 }, NARROW, PHONE.viewport] as const;

for (const locale of languages('th', 'de')) {
  test(`the stake sheet forgets what was not placed, and says what is at stake (${locale})`, async ({
    page,
    client,
    newAccount,
  }) => {
    const t = textsIn(locale);
    const user = await newAccount(`stakes-with-care-${locale}`);
    const amount = (text: string): string => formatAmount(locale, text);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
    const open = () => page.getByRole('button', { name: t('trading.up'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: PAIR }) });
    const field = sheet.getByLabel(t('trading.sheet.amount'), { exact: true });
    const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
    const taken = async () => (await client.call(openOrders, {}, { token: user.token })).length;

    await test.step('an amount that was chosen and left is gone', async () => {
      await open();
      await press(t('trading.sheet.max'));
      await expect(field).toHaveValue(/5000/);
      await press(t('common.close'));
      await expect(sheet).toBeHidden();
      await open();
      await expect(field).toHaveValue('');
      await expect(sheet.getByText(t('trading.sheet.problem.empty'))).toBeVisible();
      await expect(sheet.getByRole('button', { name: t('trading.up'), exact: true })).toBeDisabled();
    });

    await test.step('the first key replaces an amount that was chosen', async () => {
      await press(formatAmount(locale, '100', { maximumDigits: 0 }));
      await field.click();
      for (const key of ['7', t('trading.sheet.point'), '1', '2']) await press(key);
      await expect(field).toHaveValue(locale === 'de' ? '7,12' : '7.12');
    });

    await test.step('a press on the field opens the pad, also in a browser that left the focus there', async () => {
      // Safari does not focus a button that is pressed.
      await sheet.evaluate((element) =>
        element.addEventListener('mousedown', (event) => {
          if (event.target instanceof Element && event.target.closest('button') !== null)
            event.preventDefault();
        }),
      );
      const key = sheet.getByRole('button', { name: '7', exact: true });
      await field.focus();
      await press(formatAmount(locale, '100', { maximumDigits: 0 }));
      await expect(key).toBeHidden();
      await expect(field).toBeFocused();
      await field.click();
      await expect(key).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });

    await test.step('break-even, payout and possible loss are in sight while it is typed', async () => {
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await page.reload();
        const stake = { pair: PAIR, direction: 'up', amount: '7.12', seconds: 60 } as const;
        await enterStake(page, t, locale, { ...stake, amount: locale === 'de' ? '7,12' : '7.12' });
        const facts = [
          [t('trading.sheet.breakEven'), formatPercent(locale, '0.55', { digits: 1 })],
          [t('trading.sheet.lossCosts'), formatAmount(locale, '-7.12', { signed: true })],
        ] as const;
        for (const [label, figure] of facts) {
          await expect(figureOf(sheet, label)).toHaveText(figure);
          await expect(figureOf(sheet, label)).toBeInViewport({ ratio: 0.99 });
        }
        const profit = formatAmount(locale, '5.8384', { signed: true });
        for (const direction of ['up', 'down'] as const) {
          const half = halfOf(sheet, t, locale, { ...stake, direction });
          await expect(half).toContainText(profit);
          await expect(half).toBeInViewport({ ratio: 0.99 });
        }
        await expect(sheet.getByRole('button', { name: '0', exact: true })).toBeInViewport({ ratio: 0.99 });
      }
      await page.setViewportSize(PHONE.viewport);
      await page.reload();
    });

    const stake = { pair: PAIR, direction: 'up', amount: '1000.01', seconds: 60 } as const;
    const question = page.getByRole('alertdialog', { name: t('trading.sheet.largeTitle') });
    await test.step('more than a tenth of the balance is asked for once more', async () => {
      await enterStake(page, t, locale, { ...stake, amount: locale === 'de' ? '1000,01' : '1000.01' });
      await hold(halfOf(sheet, t, locale, stake));
      await expect(question).toContainText(amount('1000.01'));
      await question.getByRole('button', { name: t('trading.sheet.largeBack') }).click();
      await expect(question).toBeHidden();
      expect(await taken()).toBe(0);
      await halfOf(sheet, t, locale, stake).click();
      await confirmButton(question, t, locale, stake).click();
      await openPlaced(page, sheet, stake);
      expect(await taken()).toBe(1);
    });

    await test.step('also where one trades quickly', async () => {
      await goTo(page, '/pages/rob/index');
      await page.getByRole('button', { name: t('trading.sheet.max'), exact: true }).click();
      await expect(figureOf(page.getByRole('main'), t('trading.sheet.lossCosts'))).toHaveText(
        formatAmount(locale, '-5000', { signed: true }),
      );
      const max = { direction: 'down', amount: '5000', seconds: 60 } as const;
      await hold(halfOf(ticketOf(page, t, PAIR), t, locale, max));
      await question.getByRole('button', { name: t('trading.sheet.largeBack') }).click();
      expect(await taken()).toBe(1);
    });
  });
}
