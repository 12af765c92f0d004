import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  endProcessesOf,
  makeDataFolder,
  removeDataFolder,
  startProgram,
} from '@tallystick/server/test/support/programs/program.ts';
import * as z from 'zod/mini';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { programUrl } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** With the witness of a demo, which programs of journeys do without. */
const WITNESSED = { TALLYSTICK_WITNESSES: '' };

/** A proxy in front of a program. It can send other files than the program does. */
interface Door {
  readonly url: string;
  /** The program behind it. */
  target: string;
  /** The change of a file that it sends, by path. */
  readonly altered: Map<string, (sent: string) => string>;
  readonly close: () => void;
}

const pass = (door: Door, from: IncomingMessage, to: ServerResponse): void => {
  // Drops the cache validators, because the program's own file has not changed.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asks } = from.headers;
  const headers = { ...asks, 'accept-encoding': 'identity' };
  const asked = request(new URL(from.url ?? '/', door.target), { method: from.method, headers }, (answer) => {
    const alter = door.altered.get(from.url ?? '');
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...others } = answer.headers;
    to.writeHead(answer.statusCode ?? 500, alter === undefined ? answer.headers : others);
    if (alter === undefined) {
      answer.pipe(to);
      return;
    }
    let sent = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      sent += part;
    });
    answer.on('end', () => to.end(alter(sent)));
  });
  asked.on('error', () => to.destroy());
  from.pipe(asked);
};

const openDoor = async (target = programUrl()): Promise<Door> => {
  const server = createServer((from, to) => pass(door, from, to));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  const door: Door = {
    url: `http://127.0.0.1:${address.port}`,
    target,
    altered: new Map(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return door;
};

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
  display: z.string(),
  start_url: z.string(),
  orientation: z.optional(z.string()),
});

const Running = z.object({ running: z.nullable(z.object({ second: z.number() })) });

/** The second at which the release that runs was recorded. Null while the worker knows none. */
const releaseOf = async (page: Page): Promise<number | null> => {
  const written = await page.evaluate(async () => {
    const state = await caches.match('/state', { cacheName: 'release' });
    return state?.text() ?? null;
  });
  return written === null ? null : (Running.parse(JSON.parse(written)).running?.second ?? null);
};

/** A program records its release and hears of its witness a moment after its start, so the first visit may be too early for a proof. */
const isReleased = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return releaseOf(page);
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .not.toBeNull();

/** The paths of everything in the service worker's caches, except what it knows about releases. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      if (name === 'release') continue;
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });

test('an installed app opens without a network to what was last seen, and uses nothing that is not as released', async ({
  openBrowser,
  complaints,
  newAccount,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|503|Failed to load resource|ERR_FAILED/);
  const t = textsIn('en');
  const user = await newAccount('travels-without-signal');
  const door = await openDoor();
  const page = await openBrowser({ baseURL: door.url, serviceWorkers: 'allow' });
  try {
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page);
    await expect(page.getByText('10,000.00').first()).toBeVisible();
    await expect.poll(async () => (await keptBy(page)).length, { timeout: 30_000 }).toBeGreaterThan(60);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lastState')?.includes('"balances":[') ?? false))
      .toBe(true);
    await isReleased(page);
    const kept = await keptBy(page);
    expect(kept).toContain('/');
    expect(
      kept.filter((path) => !/^\/(?:$|assets\/|icons\/|icon\.svg$|manifest\.webmanifest$)/.test(path)),
    ).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('10,000.00').first()).toBeVisible();
    // The app marks prices of the last visit as old: it shows their age and no change of the day.
    const market = page.getByRole('region', { name: t('home.market') });
    await expect(market.getByRole('listitem')).toHaveCount(5);
    for (const coin of await market.getByRole('listitem').all()) {
      await coin.scrollIntoViewIfNeeded();
      await expect(coin).toContainText(new RegExp(t('market.stale', { age: '\\d+ (?:s|min)' })));
      await expect(coin).not.toContainText('%');
    }
    await page.evaluate(() => {
      location.hash = '/pages/me/sub/sessions';
    });
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();

    // The house sends a page that is in no log: the app keeps the one that is.
    door.altered.set('/', (sent) => sent.replace('</head>', '<meta name="altered" content="yes"></head>'));
    await page.context().setOffline(false);
    await page.reload();
    expect(routeOf(page).pathname).toBe('/pages/me/sub/sessions');
    await expect(page.locator('meta[name="altered"]')).toHaveCount(0);
    await page.goto('/#/trust');
    const release = page.getByRole('region', { name: t('verification.release.title') });
    await expect(release).toContainText(t('verification.release.waitingTitle'));
    await expect(release).toContainText('--app');

    // One byte of a file: it is not used, and home says so.
    door.altered.set('/icon.svg', (sent) => `${sent} `);
    const answer = await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete('/icon.svg');
      return fetch('/icon.svg').then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      );
    });
    expect(answer).toContain('Failed to fetch');
    await openApp(page);
    const alarm = page.getByRole('alert').filter({ hasText: t('verification.release.alarm') });
    await expect(alarm).toContainText('/icon.svg');
    await alarm.getByRole('link').click();
    await release.getByRole('button', { name: t('verification.release.seen') }).click();
    await expect(release.getByRole('alert')).toHaveCount(0);
  } finally {
    door.close();
  }
});

test('an installed app takes a new release with its next visit, once the release is in the log', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_|WebSocket|50[234]|Failed to load resource/);
  const [dataFolder, brand] = [await makeDataFolder(), await makeDataFolder()];
  await writeFile(join(brand, 'brand.json'), JSON.stringify({ name: 'Northwind' }));
  const first = await startProgram({ dataFolder, env: WITNESSED });
  const door = await openDoor(first.url);
  try {
    const page = await openBrowser({ baseURL: door.url, serviceWorkers: 'allow' });
    await openApp(page, '/pages/user/login');
    await expect.poll(() => keptBy(page), { timeout: 30_000 }).toContain('/');
    await isReleased(page);
    const before = (await releaseOf(page)) ?? 0;
    await first.stop();
    const second = await startProgram({ dataFolder, env: { ...WITNESSED, TALLYSTICK_BRAND: brand } });
    door.target = second.url;
    // Seconds pass until a witness has seen the release. Until then the app keeps the one before.
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.title();
        },
        { timeout: 60_000, intervals: [1_000] },
      )
      .toContain('Northwind');
    await expect.poll(async () => (await releaseOf(page)) ?? 0).toBeGreaterThan(before);
    await page.goto('about:blank');
  } finally {
    door.close();
    await endProcessesOf(dataFolder);
    await Promise.all([removeDataFolder(dataFolder), removeDataFolder(brand)]);
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
