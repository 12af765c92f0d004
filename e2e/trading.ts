import { expect, type Locator, type Page } from '@playwright/test';
import { type Direction, type Order, orderInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { formatAmount, formatCount } from '@tallystick/i18n/format-number.ts';
import type { WireClient } from '@tallystick/server/src/testing/wire-client.ts';
import { routeOf } from './journey.ts';
import type { Texts } from './texts.ts';

/** A trade of 30 s has settled this long after it was confirmed: 3 s of entry, 30 s, 1 s to be paid, and patience. */
export const SETTLED_WITHIN_MS = 50_000;

export interface Stake {
  readonly pair: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

/** The figure that stands beside a label. */
export const figureOf = (scope: Locator, label: string): Locator =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition');

/** Opens the sheet by one of the two buttons at the thumb, and enters amount and duration. */
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

/** The button that says what will happen. */
export const confirmButton = (sheet: Locator, t: Texts, locale: Locale, stake: Stake): Locator =>
  sheet.getByRole('button', {
    name: t('trading.sheet.confirm', {
      direction: t(`trading.${stake.direction}`),
      amount: formatAmount(locale, stake.amount),
      seconds: formatCount(locale, stake.seconds),
    }),
    exact: true,
  });

/** The number of the trade whose page is open. */
export const orderNoOf = async (page: Page): Promise<string> => {
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/trade-detail');
  return routeOf(page).searchParams.get('order_no') ?? '';
};

/** The order as the API gives it, once it has ended. */
export const endedOrder = async (client: WireClient, orderNo: string, token: string): Promise<Order> => {
  const read = () => client.call(orderInfo, { order_no: orderNo }, { token });
  await expect.poll(async () => (await read()).result, { timeout: SETTLED_WITHIN_MS }).not.toBeNull();
  return read();
};
