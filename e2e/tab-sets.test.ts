import type { Page } from '@playwright/test';
import { chooseTabSet, staffLogin, TAB_SETS, type TabSet } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { CATALOGS, flatten } from '@tallystick/i18n/catalog/catalogs.ts';
import { appPages } from './support/app-pages.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { DESK, OPERATOR } from './support/settings.ts';
import { type Texts, textsIn } from './support/texts.ts';

/** The tabs of each set: their labels and the pages that they open. */
const BARS = {
  finance: [
    ['wallet', '/'],
    ['finance', '/pages/money/index'],
    ['invest', '/pages/invest/index'],
    ['me', '/pages/me/index'],
  ],
  team: [
    ['home', '/'],
    ['wallet', '/pages/money/index'],
    ['grab', '/pages/rob/index'],
    ['team', '/pages/team/index'],
    ['me', '/pages/me/index'],
  ],
  service: [
    ['home', '/'],
    ['service', '/pages/index/template'],
    ['me', '/pages/me/index'],
  ],
  exchange: [
    ['wallet', '/'],
    ['markets', '/pages/invest/index'],
    ['trade', '/pages/rob/index'],
    ['accounts', '/pages/me/index'],
  ],
} as const satisfies Record<TabSet, readonly (readonly [string, string])[]>;

/** Ways in which a running app fetches its tab set again without a tap by the customer. */
const HALF_A_MINUTE_GOES_BY = (page: Page): Promise<void> => page.clock.fastForward('00:31');
const IT_IS_RETURNED_TO = async (page: Page): Promise<void> => {
  await page.clock.fastForward('00:15');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};

/** The order makes each set differ from the one before. */
const CHANGES = [
  ['team', HALF_A_MINUTE_GOES_BY],
  ['service', IT_IS_RETURNED_TO],
  ['exchange', HALF_A_MINUTE_GOES_BY],
  ['finance', IT_IS_RETURNED_TO],
] as const;

const chooseAtDesk = async (desk: Page, tabSet: TabSet): Promise<void> => {
  await goToPage(desk, 'Tab bar');
  await desk.getByRole('radio', { name: tabSet }).check();
  await desk.getByLabel('Reason').fill('A journey of tabs.');
  await desk.getByRole('button', { name: `Use “${tabSet}”` }).click();
  await expect(desk.getByText('In use now.')).toBeVisible();
};

const tabsOf = (page: Page, t: Texts) =>
  page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link');

const expectTabs = (page: Page, t: Texts, tabSet: TabSet): Promise<void> =>
  expect(tabsOf(page, t)).toHaveText(BARS[tabSet].map(([label]) => t(`pages.tab.${label}`)));

/** Expects that each tab replaces the page before with its own page, and that this page shows content. */
const expectEachOpens = async (page: Page, t: Texts, locale: Locale, tabSet: TabSet): Promise<void> => {
  const pages = await appPages();
  const titles = flatten(CATALOGS[locale]);
  const entries = await page.evaluate(() => history.length);
  for (const [label, path] of BARS[tabSet]) {
    const tab = tabsOf(page, t).filter({ hasText: t(`pages.tab.${label}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    expect(routeOf(page).pathname).toBe(path);
    // A page has the title of its tab, unless the tab has room only for a shorter label.
    const title =
      label === 'service' || label === 'me'
        ? (pages.find((each) => each.path === path)?.title ?? '')
        : `pages.tab.${label}`;
    await expect(page).toHaveTitle(`${titles.get(title)} · Tallystick`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0);
    await expect(page.getByText(t('common.failed'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('common.back') })).toBeHidden();
  }
  expect(await page.evaluate(() => history.length), 'a tab is no step to go back').toBe(entries);
};

for (const locale of languages('th', 'de'))
  test(`a running app follows the tab set that the operator chooses (${locale})`, async ({
    page,
    client,
    newAccount,
    openBrowser,
  }) => {
    const t = textsIn(locale);
    const user = await newAccount(`changes-tabs-${locale}`);
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    await prepareDevice(page, { locale, user });
    await page.clock.install();
    await openApp(page, '/');
    await expectTabs(page, t, 'finance');
    await expectEachOpens(page, t, locale, 'finance');
    try {
      for (const [tabSet, timeGoesBy] of CHANGES) {
        await tabsOf(page, t).first().click();
        await chooseAtDesk(desk, tabSet);
        await timeGoesBy(page);
        await expectTabs(page, t, tabSet);
        await expectEachOpens(page, t, locale, tabSet);
      }
    } finally {
      const { token } = await client.call(staffLogin, OPERATOR);
      await client.call(chooseTabSet, { tab_set: TAB_SETS[0], reason: 'a journey of tabs' }, { token });
    }
  });

test('whoever stands on a page that is no tab any more has a way back', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('loses-a-tab');
  const { token } = await client.call(staffLogin, OPERATOR);
  try {
    await client.call(chooseTabSet, { tab_set: 'team', reason: 'a journey of tabs' }, { token });
    await prepareDevice(page, { locale: 'en', user });
    await page.clock.install();
    await openApp(page, '/pages/team/index');
    await expectTabs(page, t, 'team');
    await client.call(chooseTabSet, { tab_set: 'service', reason: 'a journey of tabs' }, { token });
    await HALF_A_MINUTE_GOES_BY(page);
    await expect(tabsOf(page, t)).toHaveCount(0);
    await page.getByRole('button', { name: t('common.back') }).click();
    await expectTabs(page, t, 'service');
  } finally {
    await client.call(chooseTabSet, { tab_set: TAB_SETS[0], reason: 'a journey of tabs' }, { token });
  }
});
