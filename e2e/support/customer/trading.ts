import { expect, type Locator, type Page } from '@playwright/test';
import { type Direction, type Order, orderInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { formatAmount, formatCount } from '@tallystick/i18n/format/format-number.ts';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { routeOf } from '../journey.ts';
import type { Texts } from '../texts.ts';

/** A trade of 30 s settles within this time after its confirmation: 3 s to enter, 30 s, 1 s to pay, and tolerance. */
export const SETTLED_WITHIN_MS = 50_000;

export interface Stake {
  readonly pair: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

/** The figure beside a label. */
export const figureOf = (scope: Locator, label: string): Locator =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition');

/** Opens the sheet with one of the two direction buttons and enters duration and amount. */
export const enterStake = async (page: Page, t: Texts, locale: Locale, stake: Stake): Promise<Locator> => {
  await page.getByRole('button', { name: t(`trading.${stake.direction}`), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: stake.pair }) });
  await sheet
    .getByRole('radiogroup', { name: t('trading.sheet.duration') })
    .getByRole('radio', { name: t('trading.seconds', { seconds: formatCount(locale, stake.seconds) }) })
    .click();
  await sheet.getByLabel(t('trading.sheet.amount'), { exact: true }).fill(stake.amount);
  return sheet;
};

/** The button that confirms the trade and names its terms. */
export const confirmButton = (sheet: Locator, t: Texts, locale: Locale, stake: Stake): Locator =>
  sheet.getByRole('button', {
    name: t('trading.sheet.confirm', {
      direction: t(`trading.${stake.direction}`),
      amount: formatAmount(locale, stake.amount),
      seconds: formatCount(locale, stake.seconds),
    }),
    exact: true,
  });

/** The result of the trade on the open page, once it has ended. */
export const resultOf = (page: Page, t: Texts): Locator =>
  page.getByRole('region', { name: t('trading.field.result'), exact: true });

/** Opens every figure behind the result. */
export const openFacts = (page: Page, t: Texts): Promise<void> =>
  page.locator('summary', { hasText: t('trading.details') }).click();

/** The number of the trade on the open page. */
export const orderNoOf = async (page: Page): Promise<string> => {
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/trade-detail');
  return routeOf(page).searchParams.get('order_no') ?? '';
};

/** Waits until an order has ended and returns it from the API. */
export const endedOrder = async (client: WireClient, orderNo: string, token: string): Promise<Order> => {
  const read = () => client.call(orderInfo, { order_no: orderNo }, { token });
  await expect.poll(async () => (await read()).result, { timeout: SETTLED_WITHIN_MS }).not.toBeNull();
  return read();
};
