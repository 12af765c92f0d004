import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type Response,
  type Route,
} from '@playwright/test';
import { register, type UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { createWireClient, type WireClient } from '@tallystick/server/src/testing/wire-client.ts';
import { titlesOf } from './app-pages.ts';
import { PASSWORD, PHONE, programUrl } from './settings.ts';
import { claimedUses, watchUses } from './uses.ts';

export { expect } from '@playwright/test';
export { PASSWORD } from './settings.ts';

/** What browsers wrote to their consoles as errors, and what their pages threw. */
export interface Complaints {
  /** What a journey brings about on purpose, such as the line about each request that gets no answer. */
  allow(expected: RegExp): void;
  listenTo(context: BrowserContext): void;
}

interface Journey {
  readonly complaints: Complaints;
  /** Notes what is used in a browser, where the journey says by `uses` that it uses something. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  /** The program's API, to bring about what is not the journey's subject and to look past the screen. */
  readonly client: WireClient;
  /** Opens an account with 10,000 USDT, without a screen. */
  readonly newAccount: (name: string) => Promise<UserInfo>;
  /** Another phone or a desk, on its own storage. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

const openContext = (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL: programUrl(), ...options });

/** A server that is short of time refuses reads and says when to ask again, which the app does. A busy machine brings it about. */
const isShed = (response: Response): boolean =>
  response.status() === 503 && response.headers()['retry-after'] !== undefined;

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const found: { readonly words: string; readonly url: string }[] = [];
      const allowed: RegExp[] = [];
      const shed = new Set<string>();
      const listenTo = (heard: BrowserContext): void => {
        heard.on('response', (response) => {
          if (isShed(response)) shed.add(response.url());
        });
        heard.on('console', (message) => {
          const { url } = message.location();
          if (message.type() === 'error') found.push({ words: `${message.text()} at ${url}`, url });
        });
        heard.on('weberror', (event) => {
          const { name, message, stack } = event.error();
          const words = stack === undefined || stack === '' ? `${name}: ${message} (no stack)` : stack;
          found.push({ words, url: '' });
        });
      };
      listenTo(context);
      await use({ allow: (expected) => allowed.push(expected), listenTo });
      const unexpected = found.filter(
        ({ words, url }) => !shed.has(url) && !allowed.some((expected) => expected.test(words)),
      );
      base
        .expect(
          unexpected.map(({ words }) => words),
          'the browser has nothing to complain about',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use, info) => {
      const claimed = claimedUses(info.tags);
      const seen = new Set<string>();
      const watch = async (watched: BrowserContext): Promise<void> => {
        if (claimed.length > 0) await watchUses(watched, seen);
      };
      await watch(context);
      await use(watch);
      const unused = info.errors.length > 0 ? [] : claimed.filter((tag) => !seen.has(tag));
      base.expect(unused, 'the journey uses every page that it says').toEqual([]);
    },
    { auto: true },
  ],
  client: ({ baseURL }, use) => use(createWireClient(baseURL ?? programUrl())),
  newAccount: ({ client }, use, { repeatEachIndex }) =>
    use(async (name) => {
      const account = repeatEachIndex === 0 ? name : `${name}-${repeatEachIndex}`;
      const form = { account, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
      return (await client.call(register, form)).userinfo;
    }),
  openBrowser: async ({ browser, complaints, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await openContext(browser, options);
      contexts.push(context);
      complaints.listenTo(context);
      await watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

interface Before {
  readonly locale?: Locale;
  readonly user?: UserInfo;
}

/** Writes what using the app before has left into the storage of the origin that the page is at. */
export const storeDevice = (page: Page, before: Before): Promise<void> =>
  page.evaluate(({ locale, user }) => {
    if (locale !== undefined) localStorage.setItem('UNI_LOCALE', locale);
    if (user === undefined) return;
    localStorage.setItem('token', user.token);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, before);

/** Puts a device into the state that using it before has left: its language, and who is signed in. */
export const prepareDevice = async (page: Page, before: Before): Promise<void> => {
  // A picture of the app's own origin, so that its storage can be written before the app starts.
  await page.goto('/icon.svg');
  await storeDevice(page, before);
};

/** Opens the app at a route, from nothing. */
export const openApp = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(`/#${path}`);
};

/**
 * Answers the first request to an address in place of the server. The route stays for the requests after it: while
 * Playwright removes the last route of a page, the browser can lose a request that is in flight (3 of 400 tries), and the
 * part of the app that was asked for never comes.
 */
export const interceptOnce = async (
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> => {
  let isAnswered = false;
  await page.route(address, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
};

/**
 * Goes to a route inside the running app, as following a link does, and waits until the page before is gone: a field or a
 * button of the same name could be taken for one of the new page. A guard may lead elsewhere.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await page.waitForFunction(
    ({ hash, titles }) => location.hash !== hash || titles.includes(document.title),
    { hash: `#${path}`, titles: await titlesOf(path) },
    { timeout: 20_000 },
  );
};

/** Waits until the page has worked off and painted what has just come: ten frames, and then nothing left to do. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const FRAMES = 10;
    for (let frame = 0; frame < FRAMES; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Path and query of the route that is open. */
export const routeOf = (page: Page): URL => new URL(new URL(page.url()).hash.slice(1) || '/', 'http://app');
