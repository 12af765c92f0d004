import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { programUrl } from './settings.ts';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())) }),
);
const MANIFEST = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

interface Files {
  /**
   * From now on requests for these chunks and for these paths fail. Requests for others no longer do. A chunk is named by its
   * source, or by its own name if it has several sources.
   */
  readonly lose: (...names: readonly string[]) => Promise<void>;
  readonly giveBack: () => Promise<void>;
  /**
   * Waits until the page has fetched these chunks and all that they import. Chromium remembers a module that was cut off in
   * flight, and fails every later page that imports it.
   */
  readonly fetched: (...names: readonly string[]) => Promise<void>;
}

/** Controls which files of the app a page can fetch. A route of Playwright would switch off the browser's cache. */
export const filesOf = async (page: Page): Promise<Files> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(MANIFEST, 'utf8')));
  const chunkOf = (name: string) =>
    manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
  const urlOf = (name: string): string => {
    const path = name.startsWith('/') ? name : chunkOf(name)?.file;
    if (path === undefined) throw new Error(`the built app has no chunk for ${name}`);
    return new URL(path, programUrl()).href;
  };
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const block = async (urls: string[]): Promise<void> => {
    await browser.send('Network.setBlockedURLs', { urls });
  };
  const withImports = (name: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of chunkOf(name)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const fetched = async (...names: readonly string[]): Promise<void> => {
    const urls = new Set(names.flatMap((name) => [...withImports(name)]).map(urlOf));
    await page.waitForFunction(
      (wanted) => {
        const found = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        return wanted.every((url) => found.has(url));
      },
      [...urls],
    );
  };
  return { lose: (...names) => block(names.map(urlOf)), giveBack: () => block([]), fetched };
};

/** Leaves a mark on the running app that a reload would take away. */
export const markVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'the first';
  });

export const isFirstVisit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['visit'] === 'the first');

/** Waits until the app was reloaded. */
export const reloaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['visit'] === undefined);
};

/** Lets the next request to a path reach the program, and keeps its answer from the page. */
export const loseNextAnswer = async (
  page: Page,
  path: string,
  isMeant: (body: string) => boolean = () => true,
): Promise<void> => {
  let isLost = false;
  await page.route(`**${path}?*`, async (route) => {
    if (isLost || !isMeant(route.request().postData() ?? '')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
};
