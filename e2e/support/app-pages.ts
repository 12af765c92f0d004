import { LOCALES, type Locale } from '@tallystick/i18n';
import { CATALOGS, flatten } from '@tallystick/i18n/catalog/catalogs.ts';
import * as z from 'zod/mini';
import type { Furnished } from './customer/furnished.ts';
import { OPEN_ROUTES } from './routes.ts';

/** The app's table of pages. A dynamic import loads it, because its types belong to another TypeScript project. */
const TABLE = '../../apps/web/src/app/pages/pages.ts';
const TABS = '../../apps/web/src/shared/navigation/tab-sets.ts';
const NOWHERE = { path: '/pages/nowhere', title: 'shell.notFound.title' };

const table = z.object({ PAGES: z.array(z.object({ path: z.string(), title: z.string() })) });
type AppPage = z.output<typeof table>['PAGES'][number];

/** Every page of the app with the key of its title, from the app's table. */
export const appPages = async (): Promise<readonly AppPage[]> => {
  const module: unknown = await import(TABLE);
  return table.parse(module).PAGES;
};

const tabTable = z.object({
  TAB_SETS: z.record(z.string(), z.array(z.object({ path: z.string(), label: z.string() }))),
});

/** The possible titles of a route in these languages: its own title, and its tab's labels in the tab sets that show it. */
export const titlesOf = async (path: string, locales: readonly Locale[] = LOCALES): Promise<string[]> => {
  const { pathname } = new URL(path, 'http://app');
  const page = (await appPages()).find((each) => each.path === pathname) ?? NOWHERE;
  const module: unknown = await import(TABS);
  const tabs = Object.values(tabTable.parse(module).TAB_SETS).flat();
  const labels = tabs.filter((tab) => tab.path === pathname).map(({ label }) => `pages.tab.${label}`);
  return locales.flatMap((locale) => {
    const texts = flatten(CATALOGS[locale]);
    return [page.title, ...labels].map((key) => `${texts.get(key)} · Tallystick`);
  });
};

/** The pages that need a signed-in customer. */
export const guardedPaths = async (): Promise<string[]> =>
  (await appPages()).map(({ path }) => path).filter((path) => !Object.hasOwn(OPEN_ROUTES, path));

/** Every page of the app for this account, and an address that does not exist. */
export const appRoutes = async ({ ended }: Furnished): Promise<readonly AppPage[]> => {
  // Pages of a single item show an item of this account.
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/pages/invest/coin': ['?symbol=BTCUSDT'],
    '/pages/me/sub/trade-detail': [`?order_no=${ended.up}`, `?order_no=${ended.down}`, ''],
    '/pages/me/sub/check': [`?order_no=${ended.up}`, ''],
    '/pages/me/sub/loan': ['', '?side=borrow'],
  };
  const pages = [...(await appPages()), NOWHERE];
  return pages.flatMap(({ path, title }) =>
    (queries[path] ?? ['']).map((query) => ({ path: `${path}${query}`, title })),
  );
};
