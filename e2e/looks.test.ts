import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { worth } from '@tallystick/contract/ledger/worth.ts';
import type { Locale } from '@tallystick/i18n';
import { CATALOGS, flatten } from '@tallystick/i18n/catalog/catalogs.ts';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { differences, readLooks, writeLooks } from './support/checks/compare-looks.ts';
import { countRequests, openWhole } from './support/checks/inspect.ts';
import { type Look, lookAt } from './support/checks/look.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';

/** `npm run looks` records how the screens look now. Review the diff and commit it. */
const WRITES = process.env['TALLYSTICK_TEST_LOOKS'] === 'write';
const FOLDER = fileURLToPath(new URL('./looks/', import.meta.url));
/** Late prices and pictures arrive within this time. A changed look stays different. */
const SETTLED_WITHIN_MS = 8_000;
const LOOKS_EVERY_MS = 500;
const STARTED_WITHIN_MS = 30_000;

const DOOR = '/pages/user/login';
/** The main screens and their paths. */
const SCREENS = {
  home: '/',
  market: '/pages/invest/index',
  trade: '/pages/invest/coin?symbol=BTCUSDT',
  money: '/pages/money/index',
  me: '/pages/me/index',
  records: '/pages/me/sub/record',
  deposit: '/pages/me/sub/stored2',
  withdraw: '/pages/me/sub/draw-money',
} as const;

/** Texts that depend on the direction or result of a trade. */
const MOVING = /^trading\.(?:up|down|result\.|explain\.)/;

/** Maps each fixed text to its key. It leaves out texts with placeholders and texts that depend on prices. */
const namesIn = (locale: Locale): Readonly<Record<string, string>> => {
  const texts = [...flatten(CATALOGS[locale])];
  const moving = new Set(texts.filter(([key]) => MOVING.test(key)).map(([, text]) => text));
  const named = texts.filter(([, text]) => !text.includes('{') && !moving.has(text));
  // If several keys have the same text, the first one wins.
  return Object.fromEntries(named.reverse().map(([key, text]) => [text, key]));
};

const fileOf = (screen: string, locale: Locale): string => `${FOLDER}${screen}.${locale}.txt`;

const knownLooks = async (screen: string, locale: Locale): Promise<readonly Look[]> =>
  readLooks(await readFile(fileOf(screen, locale), 'utf8').catch(() => ''));

interface Visit {
  readonly screen: string;
  readonly path: string;
  readonly locale: Locale;
}

/** Looks until two looks in a row are equal, because a part that arrives late must not be left out. */
const restingLook = async (page: Page, known: Parameters<typeof lookAt>[1]): Promise<string> => {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let last = writeLooks(await lookAt(page, known));
  for (;;) {
    await page.waitForTimeout(LOOKS_EVERY_MS);
    const now = writeLooks(await lookAt(page, known));
    if (now === last || Date.now() > deadline) return now;
    last = now;
  }
};

/** Returns the changes of a screen once it is complete. In write mode it records the screen instead. */
const visit = async (page: Page, { screen, path, locale }: Visit): Promise<readonly string[]> => {
  // The app starts once, slowly on a busy machine.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: STARTED_WITHIN_MS });
  await openWhole(page, path, locale);
  const known = { names: namesIn(locale), hasMixedRows: screen === 'records' };
  if (WRITES) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(fileOf(screen, locale), await restingLook(page, known));
    return [];
  }
  const before = await knownLooks(screen, locale);
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const found = differences(before, await lookAt(page, known));
    if (found.length === 0) return [];
    if (Date.now() > deadline) {
      await page.screenshot({ path: test.info().outputPath(`${screen}.png`) });
      return found.map((line) => `${screen} in ${locale}: ${line}`);
    }
    await page.waitForTimeout(LOOKS_EVERY_MS);
  }
};

/** Waits until the worth counts the ended trades and a change of prices: its newest point is some seconds old. */
const untilCausesCount = async (client: WireClient, token: string): Promise<void> => {
  for (const cause of ['trades', 'prices'] as const) {
    const read = async () => (await client.call(worth, { range: 'week' }, { token })).causes?.[cause];
    await expect.poll(read, { timeout: STARTED_WITHIN_MS }).not.toMatch(/^0(?:\.0+)?$/);
  }
};

for (const locale of ['th', 'de'] as const)
  test(`the main screens look as they did (${locale})`, async ({ page, openBrowser, client }) => {
    const { user, ended } = await furnishedAccount(client);
    const orders = [
      await endedOrder(client, ended.up, user.token),
      await endedOrder(client, ended.down, user.token),
    ];
    await untilCausesCount(client, user.token);
    const won = orders.find(({ result }) => result === 'win') ?? orders[0];
    const screens = { ...SCREENS, 'trade-detail': `/pages/me/sub/trade-detail?order_no=${won?.order_no}` };

    const visitor = await openBrowser();
    await visitor.addInitScript(countRequests);
    await prepareDevice(visitor, { locale });
    await openApp(visitor, DOOR);
    const problems = [...(await visit(visitor, { screen: 'login', path: DOOR, locale }))];

    await page.addInitScript(countRequests);
    await prepareDevice(page, { locale, user });
    await openApp(page);
    for (const [screen, path] of Object.entries(screens))
      problems.push(...(await visit(page, { screen, path, locale })));
    expect(problems, 'npm run looks accepts what was meant to change').toEqual([]);
  });

/** Unintended changes, each planted in the same small page. */
const PLANTED = {
  'padding 12 16 → 12 14': ['padding: 12px 16px', 'padding: 12px 14px'],
  'another colour': ['background: #1f4fe0', 'background: #1f4fe4'],
  'a button that is hidden': ['<button', '<button hidden'],
  'a heavier face': ['font-weight: 400', 'font-weight: 500'],
  'a rounder card': ['border-radius: 14px', 'border-radius: 16px'],
  'another order': ['<p>One</p><p>Two</p>', '<p>Two</p><p>One</p>'],
  'a wider gap': ['gap: 8px', 'gap: 16px'],
  'another word': ['Deposit', 'Withdraw'],
} as const;
const SMALL = `<meta name=viewport content="width=device-width"><main style="display: grid; gap: 8px; font-weight: 400"><h1>12.04</h1>
  <button style="padding: 12px 16px; background: #1f4fe0; border-radius: 14px">Deposit</button><p>One</p><p>Two</p></main>`;

test('a change that nobody meant is found, and another figure is none', async ({ page }) => {
  const names = { Deposit: 'in', Withdraw: 'out', One: 'one', Two: 'two' };
  const look = async (html: string): Promise<readonly Look[]> => {
    await page.setContent(html);
    return readLooks(writeLooks(await lookAt(page, { names, hasMixedRows: false })));
  };
  const before = await look(SMALL);
  expect(differences(before, await look(SMALL.replace('12.04', '1,234,567.89')))).toEqual([]);
  for (const [what, [was, is]] of Object.entries(PLANTED))
    expect(differences(before, await look(SMALL.replace(was, is))), what).not.toEqual([]);
});

test('how far a chart is drawn is no change', async ({ page }) => {
  const look = async (chart: string): Promise<readonly Look[]> => {
    await page.setContent(`<main style="height: 600px"><h1>BTC</h1><div>${chart}</div></main>`);
    return readLooks(writeLooks(await lookAt(page, { names: {}, hasMixedRows: false })));
  };
  const drawn = await look('<div class="tv-lightweight-charts" style="height: 452px">12.04</div>');
  expect(drawn.map(({ name }) => name)).toEqual(['main', 'h1 …']);
  expect(differences(drawn, await look(''))).toEqual([]);
});
