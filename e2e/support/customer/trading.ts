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
  /** Defaults to USDT. */
  readonly unit?: string;
}

const unitOf = ({ unit = 'USDT' }: Pick<Stake, 'unit'>): string => unit;

/** The figure beside a label. */
export const figureOf = (scope: Locator, label: string): Locator =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition');

/** The ticket of a pair: a sheet on a phone, a part of the page on a desktop and where one trades quickly. */
export const ticketOf = (page: Page, t: Texts, pair: string): Locator => {
  const name = t('trading.sheet.title', { pair });
  return page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));
};

/** A desktop shows the ticket beside the chart. `DESK` in `packages/ui/src/use-media.ts` says the same. */
const isDesk = (page: Page): boolean => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return width >= 900 && height >= 448;
};

/** Opens the ticket of a coin's page. */
export const openTicket = async (page: Page, t: Texts, pair: string): Promise<Locator> => {
  if (!isDesk(page))
    await page
      .getByRole('button', { name: t('trading.up'), exact: true })
      .first()
      .click();
  const ticket = ticketOf(page, t, pair);
  await expect(ticket.getByLabel(t('trading.sheet.amount'), { exact: true })).toBeVisible();
  return ticket;
};

/** Opens the ticket of a coin's page and enters duration and amount. */
export const enterStake = async (page: Page, t: Texts, locale: Locale, stake: Stake): Promise<Locator> => {
  const ticket = await openTicket(page, t, stake.pair);
  await ticket
    .getByRole('radiogroup', { name: t('trading.sheet.duration') })
    .getByRole('radio', { name: t('trading.seconds', { seconds: formatCount(locale, stake.seconds) }) })
    .click();
  await ticket.getByLabel(t('trading.sheet.amount'), { exact: true }).fill(stake.amount);
  return ticket;
};

/** One of the two halves. Its name has its result and, with an amount, the terms of the trade. */
export const halfOf = (ticket: Locator, t: Texts, locale: Locale, stake: Omit<Stake, 'pair'>): Locator => {
  const terms = `${formatAmount(locale, stake.amount)} ${unitOf(stake)} · ${t('trading.seconds', { seconds: formatCount(locale, stake.seconds) })}`;
  return ticket.getByRole('button', {
    name: new RegExp(`^${escaped(t(`trading.${stake.direction}`))} .*${escaped(terms)}$`),
  });
};

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Longer than the press that places a trade: see `use-hold.ts` in the ui package. */
const HELD_MS = 900;

/** Presses a half and holds it. */
export const hold = (half: Locator): Promise<void> => half.click({ delay: HELD_MS });

/** Holds a half until its trade is placed, follows its ring to the page of the trade, and returns its number. */
export const placeTrade = async (
  page: Page,
  ticket: Locator,
  t: Texts,
  locale: Locale,
  stake: Stake,
): Promise<string> => {
  await hold(halfOf(ticket, t, locale, stake));
  return openPlaced(page, ticket, stake);
};

/** Follows the ring of the trade that was just placed, and returns its number. */
export const openPlaced = async (page: Page, ticket: Locator, { pair }: Stake): Promise<string> => {
  await ticket.getByRole('link', { name: pair }).click();
  return orderNoOf(page);
};

/** The button of the question before a trade, which names its terms. */
export const confirmButton = (question: Locator, t: Texts, locale: Locale, stake: Stake): Locator =>
  question.getByRole('button', {
    name: t('trading.sheet.confirm', {
      direction: t(`trading.${stake.direction}`),
      amount: formatAmount(locale, stake.amount),
      unit: unitOf(stake),
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
