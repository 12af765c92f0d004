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
import { createWireClient, type WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { PASSWORD, PHONE, programUrl } from './settings.ts';
import { claimedUses, watchUses } from './uses.ts';

export { expect } from '@playwright/test';
export { PASSWORD } from './settings.ts';

/** Collects console errors of the browsers, and exceptions of their pages. */
export interface Complaints {
  /** Allows errors that a journey causes on purpose, such as the line for each unanswered request. */
  allow(expected: RegExp): void;
  listenTo(context: BrowserContext): void;
}

interface Journey {
  readonly complaints: Complaints;
  /** Records the used pages of a browser, if the journey declares its pages with `uses`. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  /** The program's API, to prepare a journey and to check results behind the screen. */
  readonly client: WireClient;
  /** Opens an account with 10,000 USDT through the API. */
  readonly newAccount: (name: string) => Promise<UserInfo>;
  /** Opens another phone or a desk with its own storage. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

const openContext = (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL: programUrl(), ...options });

/** A busy server sheds reads with 503 and Retry-After, and the app tries again. This is not an error of the journey. */
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
  newAccount: ({ client }, use, { repeatEachIndex, retry }) =>
    use(async (name) => {
      // The accounts of the time before are still there.
      const before = repeatEachIndex + retry;
      const account = before === 0 ? name : `${name}-${before}`;
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

/** Writes the traces of earlier use to the storage of the page's origin: the language and the signed-in user. */
export const storeDevice = (page: Page, before: Before): Promise<void> =>
  page.evaluate(({ locale, user }) => {
    if (locale !== undefined) localStorage.setItem('UNI_LOCALE', locale);
    if (user === undefined) return;
    localStorage.setItem('token', user.token);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, before);

/** Prepares a device as earlier use has left it: its language, and the signed-in user. */
export const prepareDevice = async (page: Page, before: Before): Promise<void> => {
  // Opens a picture of the app's origin, so that the test can write the storage before the app starts.
  await page.goto('/icon.svg');
  await storeDevice(page, before);
};

/**
 * Waits until the page before a route is gone. Otherwise a test could take one of its fields or buttons for one of the new page.
 * A guard may redirect.
 */
const untilTurned = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(
    (where) =>
      location.hash !== `#${where}` ||
      document.querySelector(`.page[data-where="${CSS.escape(where)}"]`) !== null,
    path,
    { timeout: 20_000 },
  );
};

/** Loads the app at a route, or turns the running app to it. */
export const openApp = async (page: Page, path = '/'): Promise<void> => {
  const isRunning = page.url().includes('/#/');
  await page.goto(`/#${path}`);
  // In a running app the browser only changes the hash: the page before stays until the new one is drawn.
  if (isRunning) await untilTurned(page, path);
};

/**
 * Answers the first request to an address in place of the server. The route stays for later requests. When Playwright removes
 * the last route of a page, the browser can lose a request in flight (3 of 400 tries). The requested part of the app then never
 * arrives.
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

/** Goes to a route in the running app, as a link does, and waits until the previous page is gone. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await untilTurned(page, path);
};

/** Waits ten frames and then for an idle page, so that the page has processed and painted all new data. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const FRAMES = 10;
    for (let frame = 0; frame < FRAMES; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** The path and query of the open route. */
export const routeOf = (page: Page): URL => new URL(new URL(page.url()).hash.slice(1) || '/', 'http://app');
