import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { type Texts, textsIn } from './support/texts.ts';

interface Form {
  readonly name: string;
  readonly path: string;
  readonly label: (t: Texts) => string;
  readonly open?: (page: Page, t: Texts) => Promise<void>;
  /** The element that holds the form and its button. Default: the page. */
  readonly around?: (page: Page) => Locator;
  /** Nothing beside the label repeats the amount: the figure stands alone, large. */
  readonly isLarge?: true;
  /** The button names the debt, because the amount is more. */
  readonly isCapped?: true;
}

const mainOf = (page: Page): Locator => page.getByRole('main');
const dialogOf = (page: Page): Locator => page.locator('dialog[open]');

/** Every form of the app in which a customer types an amount. */
const FORMS: readonly Form[] = [
  { name: 'withdrawal', path: '/pages/me/sub/draw-money', label: (t) => t('withdrawals.draw.amount') },
  {
    name: 'deposit by bank',
    path: '/pages/me/sub/stored',
    label: (t) => t('deposits.bankAmount'),
    open: (page, t) => page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click(),
  },
  {
    name: 'fund',
    path: '/pages/me/sub/loan',
    label: (t) => t('products.amount'),
    open: (page, t) =>
      page
        .getByRole('button', { name: t('products.choosePlan') })
        .first()
        .click(),
    around: dialogOf,
  },
  {
    name: 'deposit report',
    path: '/pages/me/sub/stored',
    label: (t) => t('deposits.amount'),
    open: (page) => page.getByRole('radio', { name: /TRC20/ }).click(),
  },
  {
    name: 'repayment',
    path: '/pages/me/sub/loan?side=borrow',
    label: (t) => `${t('loans.repayAmount')} (USDT)`,
    open: (page, t) =>
      page
        .getByRole('button', { name: t('loans.repay'), exact: true })
        .first()
        .click(),
    around: dialogOf,
    isCapped: true,
  },
  { name: 'loan', path: '/pages/me/sub/loan?side=borrow', label: (t) => t('loans.amount') },
  {
    name: 'alert',
    path: '/pages/me/sub/notifications',
    label: (t) => t('notifications.alerts.price'),
    open: (page, t) => page.getByRole('radio', { name: t('notifications.parts.alerts') }).click(),
  },
  {
    name: 'limit',
    path: '/pages/me/sub/limits',
    label: (t) => t('access.limits.amount'),
    open: async (page, t) => {
      await page.getByRole('button', { name: t('access.limits.deposits') }).click();
      await page
        .getByRole('button', { name: t('access.limits.day') })
        .last()
        .click();
    },
    around: dialogOf,
  },
  {
    name: 'stake',
    path: '/pages/invest/coin?symbol=BTCUSDT',
    label: (t) => t('trading.sheet.amount'),
    open: (page, t) => page.getByRole('button', { name: t('trading.up'), exact: true }).click(),
    around: dialogOf,
    isLarge: true,
  },
];

for (const locale of languages('en', 'de')) {
  test(`an amount that may mean two is asked for in every form, and never guessed (${locale})`, async ({
    page,
    client,
  }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await prepareDevice(page, { locale, user });
    const ambiguous = locale === 'en' ? '25,000' : '25.000';
    for (const { name, path, label, open, around = mainOf, isLarge, isCapped } of FORMS) {
      await test.step(name, async () => {
        await openApp(page, path);
        await page.reload();
        await open?.(page, t);
        const field = page.getByLabel(label(t), { exact: true });
        await field.fill(ambiguous);
        const question = page.getByRole('group', { name: t('common.amount.twoWays', { typed: ambiguous }) });
        await expect(question.getByRole('button')).toHaveCount(2);
        await question
          .getByRole('button')
          .filter({ hasText: formatAmount(locale, '25000') })
          .click();
        await expect(question).toBeHidden();
        await expect(field).toHaveValue('25000');
        // Full-width digits of a Japanese or Chinese keyboard.
        await field.fill('１００');
        await expect(question).toBeHidden();
        const [form, hundred] = [around(page), formatAmount(locale, '100')];
        if (isLarge !== true) await expect(form.getByText(`= ${hundred}`)).toBeVisible();
        if (isCapped !== true)
          await expect(form.getByRole('button').filter({ hasText: hundred }).last()).toBeVisible();
        // Neither thirteen nor a thousand.
        await field.fill('1e3');
        await expect(form.getByText(t('field.amount')).first()).toBeVisible();
        await expect(form.getByRole('button').filter({ hasText: hundred })).toHaveCount(0);
        await expect(field).toHaveValue('1e3');
      });
    }
  });
}
