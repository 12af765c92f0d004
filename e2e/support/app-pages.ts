import * as z from 'zod/mini';
import type { Furnished } from './customer/furnished.ts';
import { OPEN_ROUTES } from './routes.ts';

/** The app's table of pages. A dynamic import loads it, because its types belong to another TypeScript project. */
const TABLE = '../../apps/web/src/app/pages/pages.ts';
const NOWHERE = { path: '/pages/nowhere', title: 'shell.notFound.title' };

const table = z.object({ PAGES: z.array(z.object({ path: z.string(), title: z.string() })) });
type AppPage = z.output<typeof table>['PAGES'][number];

/** Every page of the app with the key of its title, from the app's table. */
export const appPages = async (): Promise<readonly AppPage[]> => {
  const module: unknown = await import(TABLE);
  return table.parse(module).PAGES;
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
