import type { Locator, Page } from '@playwright/test';
import { buyPlan, plans, redeemPlan } from '@tallystick/contract';
import { CATALOGS, flatten } from '@tallystick/i18n/catalog/catalogs.ts';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, goTo, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** The height at which a toast near the lower edge would lie over the button of the password form. */
const SHORT = { width: 360, height: 600 } as const;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('the element has no box');
  return box;
};

/** Texts of buttons that take more than one line. */
const brokenButtons = (page: Page): Promise<string[]> =>
  page.locator('main button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(node);
        if (new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          return [node.textContent ?? ''];
      }
      return [];
    }),
  );

/** Small texts of the blue heads that lie over an engraving. */
const textsOnEngravings = (page: Page): Promise<string[]> =>
  page.locator('main .head-ground').evaluateAll((heads) => {
    const LARGE_PIXELS = 20;
    return heads.flatMap((head) => {
      const engraving = head.querySelector(':scope > svg')?.getBoundingClientRect();
      if (engraving === undefined) return ['no engraving'];
      return [...head.querySelectorAll('p')].flatMap((line) => {
        if (Number.parseFloat(getComputedStyle(line).fontSize) > LARGE_PIXELS) return [];
        const text = document.createRange();
        text.selectNodeContents(line);
        const box = text.getBoundingClientRect();
        const isApart = box.right <= engraving.left || box.top >= engraving.bottom;
        return isApart ? [] : [line.textContent ?? ''];
      });
    });
  });

/** Paragraphs whose last line holds little more than one short word. */
const loneWords = (page: Page): Promise<string[]> =>
  page.locator('main p').evaluateAll((paragraphs) => {
    const LEAST_SHARE = 0.06;
    return paragraphs.flatMap((paragraph) => {
      const text = document.createRange();
      text.selectNodeContents(paragraph);
      const lines = new Map<number, number>();
      for (const { top, width } of text.getClientRects())
        lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width);
      const widths = [...lines.values()];
      const isLone = widths.length > 1 && (widths.at(-1) ?? 0) < LEAST_SHARE * Math.max(...widths);
      return isLone ? [paragraph.textContent ?? ''] : [];
    });
  });

for (const locale of ['th', 'de'] as const) {
  test(`no word stands alone on the last line of a paragraph (${locale})`, async ({ page, client }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await page.setViewportSize(PHONE.viewport);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/limits');
    await expect(page.getByRole('region', { name: t('access.limits.timeOut') })).toBeVisible();
    expect(await loneWords(page)).toEqual([]);
    await goTo(page, '/pages/me/sub/email');
    await expect(page.getByRole('button', { name: t('access.reset.send') })).toBeVisible();
    expect(await loneWords(page)).toEqual([]);
  });

  test(`the state of an order stands beside its amount (${locale})`, async ({ page, client }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await page.setViewportSize(NARROW);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/loan-records');
    for (const [path, amount, status] of [
      [
        '/pages/me/sub/loan-records',
        formatAmount(locale, '1000.00'),
        t('products.status.pending_settlement'),
      ],
      ['/pages/me/sub/machine', '1 × 100 TH/s', t('products.running')],
    ] as const) {
      await goTo(page, path);
      const order = page.getByRole('article').filter({ hasText: t('products.order.number') });
      const state = order.getByText(status, { exact: true });
      await expect
        .poll(async () => {
          const [left, right] = [await boxOf(order.getByText(amount).first()), await boxOf(state)];
          return right.x > left.x + 100 && right.y < left.y + left.height;
        })
        .toBe(true);
    }
  });

  test(`amounts stand beside their labels, and texts apart from engravings (${locale})`, async ({
    page,
    client,
  }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await page.setViewportSize(NARROW);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/record');
    const rows = page.getByRole('listitem');
    await expect(rows.filter({ hasText: t('entry.faucet') })).toBeVisible();
    const labels = [...flatten(CATALOGS[locale])]
      .filter(([key]) => key.startsWith('entry.'))
      .map(([, text]) => text);
    const apart = await rows.evaluateAll(
      (items, known) =>
        items.flatMap((item) => {
          const spans = [...item.querySelectorAll('span')];
          const label = spans.find(({ textContent }) => known.includes(textContent))?.getBoundingClientRect();
          const amount = spans.find(
            ({ textContent, children }) => children.length < 2 && /^[+−]\d[\d.,]* [A-Z]+$/.test(textContent),
          );
          const box = amount?.getBoundingClientRect();
          if (label === undefined || box === undefined) return [`unknown: ${item.textContent}`];
          return box.top < label.bottom && box.left >= label.right ? [] : [item.textContent];
        }),
      labels,
    );
    expect(apart, 'each amount stands on the line of its label').toEqual([]);

    await goTo(page, '/pages/me/sub/machine');
    // Before anybody rents: the output of the demo's machines does not pay for them.
    await expect(page.getByText(t('products.miner.payoffLess')).first()).toBeVisible();
    expect(await textsOnEngravings(page)).toEqual([]);
    await goTo(page, '/pages/me/sub/activity');
    await expect(page.getByRole('heading', { name: t('products.activity.how') })).toBeVisible();
    expect(await textsOnEngravings(page)).toEqual([]);
    await goTo(page, '/pages/me/sub/loan');
    await expect(page.getByRole('button', { name: t('products.choosePlan') }).first()).toBeVisible();
    expect(await textsOnEngravings(page)).toEqual([]);
  });

  test(`buttons take one line, and the careful answer comes first (${locale})`, async ({ page, client }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    await page.setViewportSize(NARROW);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/draw-money');
    await page
      .getByRole('region', { name: t('withdrawals.draw.to') })
      .getByRole('button')
      .click();
    await expect(page.getByRole('button', { name: t('withdrawals.draw.addCard') })).toBeVisible();
    expect(await brokenButtons(page)).toEqual([]);
    for (const path of ['/pages/me/sub/stored', '/pages/me/sub/add-wallet']) {
      await goTo(page, path);
      await expect(page.getByRole('button', { name: t('forms.picture.camera') })).toBeVisible();
      expect(await brokenButtons(page), path).toEqual([]);
    }

    await goTo(page, '/pages/me/index');
    await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
    const question = page.getByRole('alertdialog', { name: t('accounts.me.logOutQuestion') });
    const stay = await boxOf(question.getByRole('button', { name: t('common.cancel') }));
    const leave = await boxOf(question.getByRole('button', { name: t('accounts.me.logOut') }));
    expect(stay.y).toBeLessThan(leave.y);
    await question.getByRole('button', { name: t('common.cancel') }).click();

    await page.setViewportSize(SHORT);
    await goTo(page, '/pages/me/sub/modify-pwd');
    const submit = page.getByRole('button', { name: t('access.reset.submit') });
    await submit.click();
    const toast = await boxOf(page.locator('[popover]:popover-open').getByText(t('common.incomplete')));
    const button = await boxOf(submit);
    expect(toast.y + toast.height, 'the toast lies above the button').toBeLessThan(button.y);
  });
}

test('the marks of a loan have their figures below, and its price a readable time', async ({
  page,
  client,
}) => {
  const t = textsIn('de');
  const { user } = await furnishedAccount(client);
  await page.setViewportSize(NARROW);
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/loan?side=borrow');
  const gauge = page.locator('figure').filter({ has: page.getByRole('slider', { name: t('loans.ltv') }) });
  await expect(gauge).toBeVisible();
  const offCentre = await gauge.evaluate((figure) => {
    const centreOf = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const placed = [...figure.querySelectorAll('span[style*="left"]')];
    const ticks = placed.filter(
      ({ textContent, className }) => textContent === '' && className.includes('w-0.5'),
    );
    const figures = placed.filter(({ textContent }) => textContent !== '');
    return ticks.map((tick, at) => Math.abs(centreOf(tick) - centreOf(figures[at] ?? figure)));
  });
  expect(offCentre).toHaveLength(3);
  expect(Math.max(...offCentre)).toBeLessThan(2);
  const source = page.getByText(t('loans.priceTime', { time: '' }).trim());
  await expect(source.first()).toContainText(/\d\d:\d\d:\d\d/);
  // An order number may hold ten digits in a row. No time in Unix seconds stands beside it.
  const shown = (await page.locator('main').innerText()).replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
    '',
  );
  expect(shown).not.toMatch(/\d{10}/);
});

test('a fund that was redeemed at once draws no empty chart', async ({ page, client, newAccount }) => {
  const t = textsIn('de');
  const user = await newAccount('redeems-at-once');
  const { token } = user;
  const fund = (await client.call(plans, {}, { token })).find(({ kind }) => kind === 'liquidity');
  const { order_no } = await client.call(
    buyPlan,
    { plan_id: String(fund?.plan_id), amount: '1000' },
    { token },
  );
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/loan-records');
  const card = page.getByRole('article', { name: order_no });
  await expect(card.getByRole('img')).toBeVisible();
  await client.call(redeemPlan, { order_no }, { token });
  await page.reload();
  await expect(card.getByText(t('products.order.damages'))).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('the settlement prices are reached from the market and from a coin', async ({ page, client }) => {
  const t = textsIn('de');
  const { user } = await furnishedAccount(client);
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/invest/index');
  await page.getByRole('link', { name: t('shell.title.results') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/invest/results');
  await goTo(page, '/pages/invest/coin?symbol=ETHUSDT');
  await page.getByRole('button', { name: t('shell.title.results') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/invest/results');
  await expect(page.getByRole('tab', { name: 'ETH', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('the number of a withdrawal takes one line', async ({ page, client }) => {
  const { user } = await furnishedAccount(client);
  await page.setViewportSize(NARROW);
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/draw-record');
  await page.getByRole('listitem').getByRole('link').first().click();
  const detail = page.getByRole('main');
  const number = detail.getByText(/^[\da-f]{8}-[\da-f-]{27}$/);
  await expect(number).toBeVisible();
  const lines = await number.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('times that the chart cuts off at its edges fade there', async ({ page, client }) => {
  const { user } = await furnishedAccount(client);
  await prepareDevice(page, { locale: 'th', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const times = page
    .locator('figure tr:last-child > td:nth-child(2)')
    .filter({ has: page.locator('canvas') });
  await expect(times).toHaveCSS('mask-image', /linear-gradient\(90deg/);
});
