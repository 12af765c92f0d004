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
  /** The element that repeats the amount in the format of the reader. Default: the words beside the label. */
  readonly echo?: (page: Page, amount: string) => Locator;
}

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
    open: (page, t) =>
      page
        .getByRole('button', { name: t('access.limits.day') })
        .first()
        .click(),
  },
  {
    name: 'stake',
    path: '/pages/invest/coin?symbol=BTCUSDT',
    label: (t) => t('trading.sheet.amount'),
    open: (page, t) => page.getByRole('button', { name: t('trading.up'), exact: true }).click(),
    // The button that confirms.
    echo: (page, amount) => page.getByRole('dialog').getByRole('button').filter({ hasText: amount }).last(),
  },
];

const besideLabel = (page: Page, amount: string): Locator => page.getByText(`= ${amount}`);

for (const locale of languages('en', 'de')) {
  test(`an amount that may mean two is asked for in every form, and never guessed (${locale})`, async ({
    page,
    client,
  }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await prepareDevice(page, { locale, user });
    const ambiguous = locale === 'en' ? '25,000' : '25.000';
    for (const { name, path, label, open, echo = besideLabel } of FORMS) {
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
        await expect(echo(page, formatAmount(locale, '100'))).toBeVisible();
      });
    }
  });
}
