import { formatAmount, formatPrice } from '@tallystick/i18n/format/format-number.ts';
import { heardOn, startListening } from './support/checks/heard.ts';
import { tabTo } from './support/checks/keyboard.ts';
import {
  confirmButton,
  endedOrder,
  halfOf,
  orderNoOf,
  resultOf,
  SETTLED_WITHIN_MS,
  ticketOf,
} from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 30 } as const;
const PRESSES_AT_MOST = 60;

test('a whole trade by the keyboard alone, heard as a screen reader reads it', async ({
  openBrowser,
  client,
  newAccount,
}) => {
  const t = textsIn('th');
  const user = await newAccount('never-touches-the-screen');
  const page = await openBrowser(DESK);
  await prepareDevice(page, { locale: 'th', user });
  await openApp(page);
  await startListening(page);
  const tabs = page.getByRole('navigation', { name: t('shell.navigation') });

  await tabTo(page, tabs.getByRole('link', { name: t('pages.tab.invest') }));
  await page.keyboard.press('Enter');
  // After navigation the focus is on the heading, where reading begins.
  await expect(page.getByRole('heading', { level: 1, name: t('pages.title.invest') })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /BTC\/USDT/ }));
  await page.keyboard.press('Enter');

  const sheet = ticketOf(page, t, STAKE.pair);
  const durations = sheet.getByRole('radiogroup', { name: t('trading.sheet.duration') }).getByRole('radio');
  await tabTo(page, durations.and(page.locator('[tabindex="0"], :checked')).first());
  // Arrow keys choose a duration. The first one is a few presses away from any proposed duration.
  for (let pressed = 0; pressed < PRESSES_AT_MOST && !(await durations.first().isChecked()); pressed += 1)
    await page.keyboard.press('ArrowLeft');
  await expect(durations.first()).toBeChecked();
  await tabTo(page, sheet.getByLabel(t('trading.sheet.amount'), { exact: true }));
  await page.keyboard.type('100');
  // Enter leaves the amount for the first half. A key does not hold, so it asks.
  await page.keyboard.press('Enter');
  await expect(halfOf(sheet, t, 'th', STAKE)).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: t('trading.sheet.askTitle') });
  await tabTo(page, confirmButton(question, t, 'th', STAKE));
  await page.keyboard.press('Enter');
  // The ring has the focus in place of the control that it was.
  await expect(sheet.getByRole('link', { name: STAKE.pair })).toBeFocused();
  await page.keyboard.press('Enter');

  const orderNo = await orderNoOf(page);
  await expect(page.getByRole('timer')).toBeVisible();
  const ended = await endedOrder(client, orderNo, user.token);
  await expect(resultOf(page, t)).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  const heard = (await heardOn(page)).join('\n');
  const purchase = `${t('trading.field.purchasePrice')} ${formatPrice('th', ended.purchase_price, { exact: true })}`;
  const outcome = `${STAKE.pair} · ${t(`trading.result.${ended.result ?? 'void'}`)} · ${formatAmount('th', ended.profit, { signed: true })} USDT`;
  const said = (words: string): number => heard.lastIndexOf(words);
  expect(said(purchase), heard).toBeGreaterThanOrEqual(0);
  expect(said(outcome), heard).toBeGreaterThan(said(purchase));
  // The settling phase is silent if the settlement comes within its second.
  expect(said(t('trading.phase.settling')), heard).toBeLessThan(said(outcome));

  await expect(page.getByRole('link', { name: t('verification.check.holds') })).toBeVisible();
  const facts = page.locator('summary', { hasText: t('trading.details') });
  await tabTo(page, facts);
  await page.keyboard.press('Enter');
  // The contents of the receipt for a screen reader, in this order.
  const tree = await page.getByRole('main').ariaSnapshot();
  const found = [
    t(`trading.result.${ended.result ?? 'void'}`),
    t('verification.check.holds'),
    `term: ${t('trading.field.purchasePrice')}`,
    `term: ${t('trading.field.settlementPrice')}`,
  ].map((words) => tree.indexOf(words));
  expect(
    found.every((at, position) => at >= 0 && at > (found[position - 1] ?? -1)),
    tree,
  ).toBe(true);
  await tabTo(page, page.getByRole('button', { name: t('share.picture') }));
});

test('on a tablet the app is a phone in its frame, and nothing moves for who wants no motion', async ({
  openBrowser,
  newAccount,
}) => {
  const user = await newAccount('holds-a-large-tablet');
  const page = await openBrowser({ ...DESK, viewport: { width: 800, height: 1000 } });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/index');
  await expect(page.getByRole('main')).toBeVisible();
  const frame = await page.locator('main').evaluate((main) => {
    const box = main.closest('.isolate')?.getBoundingClientRect();
    return { width: box?.width, height: box?.height };
  });
  expect(frame).toEqual({ width: 412, height: 892 });
  await goTo(page, '/pages/me/sub/setting');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            Number(effect?.getComputedTiming().duration ?? 0) > 1 &&
            effect?.getComputedTiming().progress !== 1,
        ).length,
  );
  expect(moving).toBe(0);
});

test('the public checks by the keyboard alone, heard as a screen reader reads them', async ({ page }) => {
  const t = textsIn('de');
  await prepareDevice(page, { locale: 'de' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp(page, '/trust');
  await startListening(page);
  const check = page.getByRole('button', { name: t('trust.seal.check') });
  await tabTo(page, check);
  await page.keyboard.press('Enter');
  await expect(check).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
  await expect(check, 'the focus stays, so that it can be repeated').toBeFocused();
  const progress = page.getByRole('main').getByRole('status');
  const said = await progress.innerText();
  expect(await heardOn(page)).toContain(said);

  const prices = page.getByRole('region', { name: t('trust.seal.name.prices'), exact: true });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(prices.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(prices.getByRole('listitem')).toHaveCount(4);
  await expect(prices.getByRole('listitem').first()).toMatchAriaSnapshot(`
    - listitem: ${t('verification.state.holds')} ${t('verification.step.prices_checkpoint.name')} ${t('verification.step.prices_checkpoint.proves')}
  `);
});
