import type { Page } from '@playwright/test';
import type { Locale } from '@tallystick/i18n';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expect, PASSWORD } from '../journey.ts';
import type { Texts } from '../texts.ts';
import { enterStake, halfOf } from './trading.ts';

interface Overlay {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page, t: Texts, locale: Locale) => Promise<void>;
}

const COIN = '/pages/invest/coin?symbol=BTCUSDT';
const SMALL = { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 60 } as const;
/** More than a tenth of the balance. */
const LARGE = { pair: 'BTC/USDT', direction: 'down', amount: '3000', seconds: 60 } as const;

const firstRecord = (page: Page): Promise<void> =>
  page.locator('main li').locator('a, button').first().click();

/** Sheets, dialogs and filled-in forms that open over the pages of the furnished account. None of them changes anything. */
export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'stake',
    path: COIN,
    open: async (page, t, locale) => {
      await enterStake(page, t, locale, SMALL);
    },
  },
  {
    name: 'stake-large',
    path: COIN,
    open: async (page, t, locale) => {
      await halfOf(await enterStake(page, t, locale, LARGE), t, locale, LARGE).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'language',
    path: '/pages/me/index',
    open: (page, t) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('common.language') })
        .click(),
  },
  {
    name: 'portrait',
    path: '/pages/me/index',
    open: (page, t) => page.getByRole('button', { name: t('accounts.me.portrait') }).click(),
  },
  {
    name: 'log-out',
    path: '/pages/me/index',
    open: (page, t) => page.getByRole('button', { name: t('accounts.me.logOut') }).click(),
  },
  {
    name: 'fund',
    path: '/pages/me/sub/loan',
    open: async (page, t) => {
      await page
        .getByRole('button', { name: t('products.choosePlan') })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel(t('products.amount'), { exact: true }).fill('1000');
    },
  },
  {
    name: 'redeem',
    path: '/pages/me/sub/loan-records',
    open: (page, t) =>
      page
        .getByRole('button', { name: t('products.redeem.action') })
        .first()
        .click(),
  },
  {
    name: 'repay',
    path: '/pages/me/sub/loan-records?side=borrow',
    open: (page, t) =>
      page
        .getByRole('button', { name: t('loans.repay'), exact: true })
        .first()
        .click(),
  },
  {
    name: 'rent',
    path: '/pages/me/sub/machine',
    open: (page) => page.getByRole('article', { name: '100 TH/s' }).getByRole('button').click(),
  },
  {
    name: 'withdrawal',
    path: '/pages/me/sub/draw-money',
    open: async (page, t, locale) => {
      await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
      const figures = { amount: formatAmount(locale, '100'), currency: 'USDT' };
      await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
      const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
      await confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true }).fill(PASSWORD);
    },
  },
  { name: 'withdrawal-record', path: '/pages/me/sub/draw-record', open: firstRecord },
  {
    name: 'remove-wallet',
    path: '/pages/me/sub/wallet',
    open: (page, t) =>
      page
        .getByRole('button', { name: t('destinations.remove') })
        .first()
        .click(),
  },
  {
    name: 'deposit-incomplete',
    path: '/pages/me/sub/stored',
    open: (page, t) => page.getByRole('button', { name: t('deposits.submit'), exact: true }).click(),
  },
  {
    name: 'register-incomplete',
    path: '/pages/user/register',
    open: (page, t) => page.getByRole('button', { name: t('accounts.register.submit') }).click(),
  },
  {
    name: 'limit',
    path: '/pages/me/sub/limits',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('access.limits.deposits') }).click();
      await page
        .getByRole('button', { name: t('access.limits.day') })
        .last()
        .click();
    },
  },
  {
    name: 'trade-records',
    path: '/pages/invest/records',
    open: async (page, t) => {
      await page.getByRole('radio', { name: t('trading.list.ended') }).click();
    },
  },
];
