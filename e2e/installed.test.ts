import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { programUrl } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** A proxy in front of the program. It marks the page with the name of a build. */
interface Door {
  readonly url: string;
  build: string;
}

const pass = (door: Door, from: IncomingMessage, to: ServerResponse): void => {
  // Drops the cache validators, because the program's own file has not changed.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asks } = from.headers;
  const headers = { ...asks, 'accept-encoding': 'identity' };
  const asked = request(
    new URL(from.url ?? '/', programUrl()),
    { method: from.method, headers },
    (answer) => {
      const isPage = from.url === '/';
      const {
        'content-length': _length,
        etag: _etag,
        'last-modified': _modified,
        ...others
      } = answer.headers;
      to.writeHead(answer.statusCode ?? 500, isPage ? others : answer.headers);
      if (!isPage) {
        answer.pipe(to);
        return;
      }
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        html += part;
      });
      answer.on('end', () =>
        to.end(html.replace('</head>', `<meta name="build" content="${door.build}"></head>`)),
      );
    },
  );
  asked.on('error', () => to.destroy());
  from.pipe(asked);
};

const openDoor = async (): Promise<{ readonly door: Door; readonly server: Server }> => {
  const door = { url: '', build: 'first' };
  const server = createServer((from, to) => pass(door, from, to));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  door.url = `http://127.0.0.1:${address.port}`;
  return { door, server };
};

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
  display: z.string(),
  start_url: z.string(),
  orientation: z.optional(z.string()),
});

const buildOf = (page: Page) => page.locator('meta[name="build"]');

/** The paths of everything in the service worker's caches. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });

test('an installed app opens without a network to what was last seen, and has the new build with the next visit', async ({
  openBrowser,
  complaints,
  newAccount,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|503|Failed to load resource/);
  const t = textsIn('en');
  const user = await newAccount('travels-without-signal');
  const { door, server } = await openDoor();
  const page = await openBrowser({ baseURL: door.url, serviceWorkers: 'allow' });
  try {
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page);
    await expect(page.getByText('10,000.00').first()).toBeVisible();
    await expect.poll(async () => (await keptBy(page)).length, { timeout: 30_000 }).toBeGreaterThan(60);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lastState')?.includes('"balances":[') ?? false))
      .toBe(true);
    const kept = await keptBy(page);
    expect(kept).toContain('/');
    expect(
      kept.filter((path) => !/^\/(?:$|assets\/|icons\/|icon\.svg$|manifest\.webmanifest$)/.test(path)),
    ).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(buildOf(page)).toHaveAttribute('content', 'first');
    await expect(page.getByText('10,000.00').first()).toBeVisible();
    // The app marks prices of the last visit as old: it shows their age and no change of the day.
    const market = page.getByRole('region', { name: t('home.market') });
    await expect(market.getByRole('listitem')).toHaveCount(5);
    for (const coin of await market.getByRole('listitem').all()) {
      await expect(coin).toContainText(new RegExp(t('market.stale', { age: '\\d+ (?:s|min)' })));
      await expect(coin).not.toContainText('%');
    }
    await page.evaluate(() => {
      location.hash = '/pages/me/sub/sessions';
    });
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();

    door.build = 'second';
    await page.context().setOffline(false);
    // The app must not switch to the new build while it is in use.
    await expect(buildOf(page)).toHaveAttribute('content', 'first');
    await page.reload();
    await expect(buildOf(page)).toHaveAttribute('content', 'second');
    expect(routeOf(page).pathname).toBe('/pages/me/sub/sessions');
    await page.context().setOffline(true);
    await page.reload();
    await expect(buildOf(page)).toHaveAttribute('content', 'second');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('it can be installed: a manifest with its pictures, and a worker that is asked for anew', async ({
  page,
  request: http,
}) => {
  await openApp(page, '/pages/user/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await http.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, display, start_url: start, orientation } = Manifest.parse(await manifest.json());
  expect({ display, start }).toEqual({ display: 'standalone', start: '/' });
  // A phone that is fixed to a wheelchair may lie on its side.
  expect(orientation).toBeUndefined();
  for (const { src, sizes } of icons) {
    const picture = await http.get(src);
    expect(picture.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const png = await picture.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await http.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("default-src 'self'");
});

test('what is text comes compressed to whoever takes it, under the same rules', async ({
  page,
  request: http,
}) => {
  await openApp(page, '/pages/user/login');
  const entry = await page.locator('script[type="module"]').first().getAttribute('src');
  for (const path of [entry ?? '', '/', '/console/']) {
    const plain = await http.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const small = await http.get(path, { headers: { 'accept-encoding': encoding } });
      expect(await small.text()).toBe(await plain.text());
      expect(small.headers()['vary']).toContain('accept-encoding');
      for (const name of ['cache-control', 'content-security-policy', 'content-type'])
        expect(small.headers()[name]).toBe(plain.headers()[name]);
      if (path === entry) expect(small.headers()['content-encoding']).toBe(encoding);
    }
  }
});
