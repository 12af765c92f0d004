import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { addOrder, type UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { quantity } from '@tallystick/server/test/support/quantity.ts';
import { appRoutes } from './support/app-pages.ts';
import { countRequests, inspect, openWhole } from './support/checks/inspect.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { enterStake } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** The pages of all tab bars, and the page on which customers trade. */
const PAGES = [
  '/',
  '/pages/money/index',
  '/pages/invest/index',
  '/pages/me/index',
  '/pages/rob/index',
  '/pages/team/index',
  '/pages/index/template',
  '/pages/invest/coin?symbol=BTCUSDT',
] as const;
/** Pages that show an open trade. */
const WITH_A_TRADE = ['/', '/pages/invest/index', '/pages/invest/coin?symbol=BTCUSDT'] as const;
/** A desktop of 1280 px at a zoom of 400 %, as WCAG 1.4.10 measures reflow. */
const SMALLEST = { width: 320, height: 640 } as const;
const LONG = { symbol: 'BTCUSDT', direction: 'down', amount: '1250', seconds: 300 } as const;
const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '1000', seconds: 30 } as const;

/** Doubles the text, as a browser with the largest text size does. Runs in the page. */
const doubleText = (): void => {
  const large = new CSSStyleSheet();
  // Normally the browser lays a row out only when it is visible. Here it must lay out all rows.
  large.replaceSync('html { font-size: 200% } * { content-visibility: visible !important }');
  document.adoptedStyleSheets = [large];
};

/** Takes back the large text, or sets the spacing of WCAG 1.4.12 in its place. Runs in the page. */
const widenText = (isWide: boolean): void => {
  const spacing = new CSSStyleSheet();
  const [letters, words, lines] = ['letter-spacing: .12em', 'word-spacing: .16em', 'line-height: 1.5'];
  if (isWide)
    spacing.replaceSync(
      `* { content-visibility: visible !important; ${letters} !important; ${words} !important; ${lines} !important } p { margin-bottom: 2em !important }`,
    );
  document.adoptedStyleSheets = [spacing];
};

/** Tells whether the demo tag covers the page's title. Runs in the page. */
const isTitleCovered = (): boolean => {
  const [tag, title] = [document.querySelector('.demo-tag'), document.querySelector('h1')];
  if (tag === null || title === null) return false;
  const words = document.createRange();
  words.selectNodeContents(title);
  const [over, under] = [tag.getBoundingClientRect(), words.getBoundingClientRect()];
  return over.right > under.left && over.left < under.right && over.bottom > under.top + 1;
};

/** Words of the tab bar that begin on one line and end on another. Runs in the page. */
const brokenTabs = (): readonly string[] =>
  [...document.querySelectorAll('.tab-bar a > span:last-child')].flatMap((label) => {
    const text = label.firstChild;
    if (text === null) return [];
    const word = document.createRange();
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
    return [...words.segment(text.textContent ?? '')].flatMap(({ segment, index }) => {
      word.setStart(text, index);
      word.setEnd(text, index + segment.length);
      return new Set([...word.getClientRects()].map(({ top }) => top)).size > 1 ? [segment] : [];
    });
  });

/** A transaction's hash ends in an ellipsis at any size. The page of its deposit has all of it. */
const HASH = /^0x[\da-f]{64}$/;

/**
 * Returns the texts that cannot be read completely. Only a text of letters, such as a customer's name, may end in an ellipsis;
 * a figure may not.
 */
const problemsOf = async (page: Page, where: string): Promise<readonly string[]> => {
  const { cut, sideways } = await inspect(page);
  const isCovered = await page.evaluate(isTitleCovered);
  const broken = await page.evaluate(brokenTabs);
  return [
    ...broken.map((word) => `${where}: the tab ${word} is broken`),
    ...(isCovered ? [`${where}: its title is covered`] : []),
    ...cut
      .filter(({ text, ellipsis }) => !ellipsis || (!HASH.test(text) && /^[^@]*\d[^@]*$/.test(text)))
      .map(({ text, by }) => `${where}: ${text} is cut by ${by}`),
    ...(sideways > 0 ? [`${where}: scrolls sideways by ${sideways}`] : []),
  ];
};

/** Expects that the customer can scroll to the target, however large the text is. */
const expectReachable = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeInViewport({ ratio: 0.9 });
};

/** Opens each path and returns its problems. */
const lookThrough = async (
  page: Page,
  locale: Locale,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const path of paths) {
    await openWhole(page, path, locale);
    problems.push(...(await problemsOf(page, path)));
  }
  return problems;
};

interface Reader {
  readonly viewport: typeof NARROW | typeof PHONE.viewport;
  readonly locale: Locale;
  readonly user: UserInfo;
}

/** Opens the app on a phone that doubles every text. */
const openLarge = async (
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  { viewport, locale, user }: Reader,
): Promise<Page> => {
  const page = await openBrowser({ viewport });
  await page.addInitScript(countRequests);
  await page.addInitScript(doubleText);
  await prepareDevice(page, { locale, user });
  await openApp(page);
  return page;
};

for (const locale of ['th', 'de'] as const)
  for (const viewport of quantity([NARROW], [PHONE.viewport, NARROW]))
    test(`text of twice its size is read whole (${locale}, ${viewport.width} px)`, async ({
      openBrowser,
      client,
      newAccount,
    }) => {
      const t = textsIn(locale);
      const { user } = await furnishedAccount(client);
      const trader = await newAccount(`reads-large-${locale}-${viewport === NARROW ? 'narrow' : 'usual'}`);
      await client.call(addOrder, LONG, { token: trader.token });
      const openFor = (who: UserInfo): Promise<Page> =>
        openLarge(openBrowser, { viewport, locale, user: who });
      const problems = [...(await lookThrough(await openFor(user), locale, PAGES))];
      const page = await openFor(trader);
      problems.push(...(await lookThrough(page, locale, WITH_A_TRADE)));
      const sheet = await enterStake(page, t, locale, STAKE);
      problems.push(...(await problemsOf(page, 'the sheet of a trade')));
      // The part of the sheet that stays in view leaves room for the amount and for the button.
      await expectReachable(sheet.getByLabel(t('trading.sheet.amount'), { exact: true }));
      await expectReachable(sheet.getByRole('button').last());
      expect(problems).toEqual([]);
    });

test('every page is read whole with text of twice its size, on 320 px, and with wide spacing (de)', async ({
  openBrowser,
  client,
}) => {
  const account = await furnishedAccount(client);
  const routes = (await appRoutes(account)).map(({ path }) => path);
  const page = await openLarge(openBrowser, { viewport: NARROW, locale: 'de', user: account.user });
  const problems = [...(await lookThrough(page, 'de', routes))];
  await page.evaluate(widenText, false);
  await page.setViewportSize(SMALLEST);
  problems.push(...(await lookThrough(page, 'de', routes)));
  await page.evaluate(widenText, true);
  await page.setViewportSize(NARROW);
  problems.push(...(await lookThrough(page, 'de', routes)));
  expect(problems).toEqual([]);
});
