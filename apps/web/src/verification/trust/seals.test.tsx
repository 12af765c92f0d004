// @vitest-environment happy-dom
import { utf8Decode, utf8Encode } from '@tallystick/proof/encoding/bytes.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { resetDevice } from '../../shared/device/reset-device.ts';
import { HOUSE_KEYS, publicFiles } from '../../testing/public-house.ts';
import { openScreen, playServer, press } from '../../testing/screen.tsx';
import { Seals } from './seals.tsx';

afterEach(() => resetDevice({ withPrecious: true }));

const TIME = '2026-11-20T10:00:00.000Z';
const none = { lost: 0, lost_amount: '0', won: 0, won_amount: '0', tied: 0, unknown: 0 };
const FIGURES = {
  as_of: TIME,
  since: TIME,
  coverage: [
    {
      currency: 'USDT',
      liabilities: '900.00',
      assets: '1200.00',
      reserve: '100.00',
      treasury: '200.00',
      pools: {},
      ratio: '1.33',
    },
  ],
  house_margin: { staked: '0', returned: '0', margin: null },
  losing_share: { accounts: 0, losing: 0, share: null },
  void_rate: { trades: 0, voids: 0, rate: null, at_nearest_prices: none },
  settlement_delay: { average_ms: null, longest_ms: null, now_seconds: 0 },
  index_uptime: { seconds: 300, coins: [{ symbol: 'BTCUSDT', priced: 297, share: '0.99' }] },
  orders_witnessed: { orders: 40, late: 0, p50_ms: 800, p99_ms: 1_500, longest_ms: 1_900, waiting_ms: null },
  anchors: [],
};
const status = (mode: 'live' | 'demo') => ({
  mode,
  source: mode === 'live' ? 'live' : 'sim',
  as_of: TIME,
  server_time: TIME,
  open: ['BTCUSDT'],
  halted: [],
});

type Files = ReadonlyMap<string, Uint8Array | null>;

interface House {
  readonly mode?: 'live' | 'demo';
  readonly witnesses?: readonly string[];
  readonly statements?: number;
}

/** A file that is not there is answered with 404. Null stands for a connection that breaks. */
const open = (
  files: Files,
  { mode = 'live', witnesses = HOUSE_KEYS.witnesses, statements = 1 }: House = {},
): HTMLElement => {
  const served = new Map<string, () => Response>();
  for (const [path, bytes] of files)
    served.set(path, () => {
      if (bytes === null) throw new TypeError('no network');
      return new Response(Uint8Array.from(bytes));
    });
  playServer({
    '/api/trust/keys': { ...HOUSE_KEYS, witnesses, mirrors: [], former: [] },
    '/api/trust/figures': FIGURES,
    '/api/trust/liabilities': {
      list: Array.from({ length: statements }, () => ({ position: 1, made_at: TIME, entry: '{}' })),
      page_no: 1,
      row: 1,
      total: statements,
      next_cursor: null,
    },
    '/api/market/status': status(mode),
    ...Object.fromEntries(served),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return openScreen(<Seals />, { client });
};

/** Shows each step as soon as it has run. */
const withoutMotion = (): void => {
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: listen,
    removeEventListener: listen,
  }));
};

const check = async (screen: HTMLElement): Promise<void> => {
  await expect.poll(() => screen.textContent).toContain('99.00%');
  press(screen, 'Check on this phone');
};
const wordsOf = (screen: HTMLElement, name: string): string =>
  screen.querySelector(`section[aria-label="${name}"]`)?.textContent ?? '';
const heard = (screen: HTMLElement): string => screen.querySelector('[role="status"]')?.textContent ?? '';
const goldOf = (screen: HTMLElement): number => screen.querySelectorAll('svg[class*="text-gilt"]').length;

// The first test, because witnesses that are known once stay known.
test('without an outside witness nothing is gold, and the result says why', async () => {
  withoutMotion();
  const screen = open(await publicFiles(), { witnesses: [] });
  await check(screen);
  await expect.poll(() => heard(screen)).toContain('steps verified');
  expect(heard(screen)).toContain('No gold without an outside witness.');
  expect(goldOf(screen)).toBe(0);
});

test('before a check the house states its figures, and nothing is gold', async () => {
  const screen = open(await publicFiles());
  await expect
    .poll(() => wordsOf(screen, 'Solvency'))
    .toContain('1,200.00 USDT are held for 900.00 USDT owed');
  expect(wordsOf(screen, 'Prices')).toContain('99.00% of all seconds have a public price.');
  expect(wordsOf(screen, 'Trades')).toContain('40 orders in 24 hours; witnesses saw half within 0.8 s.');
  expect(goldOf(screen)).toBe(0);
  expect(screen.querySelector('.bg-gilt')).toBeNull();
});

test('a check that holds turns each seal to gold, says what it found, and can be repeated', async () => {
  const screen = open(await publicFiles());
  await check(screen);
  await expect.poll(() => heard(screen)).toContain('steps verified');
  expect(goldOf(screen)).toBe(3);
  expect(wordsOf(screen, 'Solvency')).toContain('Proven money covers 100');
  expect(wordsOf(screen, 'Prices')).toContain('300 seconds of signed prices; the last 44 recalculated.');
  expect(wordsOf(screen, 'Trades')).toContain('40 orders are fixed in the signed log.');
  press(screen, 'Check on this phone');
  await expect.poll(() => heard(screen)).toContain('Solvency: ');
  await expect.poll(() => heard(screen)).toBe('13 of 13 steps verified');
});

test('a step that fails is an alarm in words, with what to do', async () => {
  withoutMotion();
  const files = new Map(await publicFiles());
  const note = utf8Decode(files.get('/log/orders/checkpoint') ?? new Uint8Array());
  files.set('/log/orders/checkpoint', utf8Encode(note.replace('\n40\n', '\n41\n')));
  const screen = open(files);
  await check(screen);
  const alarm = () => screen.querySelector('[role="alert"]')?.textContent ?? '';
  await expect.poll(alarm).toContain('signature on its log of orders is missing or wrong');
  expect(alarm()).toContain('Don’t deposit until this is explained.');
  expect(wordsOf(screen, 'Trades')).toContain('Failed');
  await expect.poll(() => goldOf(screen)).toBe(2);
});

test('a log that is another one than before is an alarm before anything is pressed', async () => {
  withoutMotion();
  const before = open(await publicFiles({ orders: 30 }));
  await check(before);
  await expect.poll(() => heard(before)).toContain('steps verified');
  const screen = open(await publicFiles({ history: 'another' }));
  const alarm = () => screen.querySelector('[role="alert"]')?.textContent ?? '';
  await expect
    .poll(alarm)
    .toContain('Accepted orders: The log doesn’t begin with what this phone saw before');
});

test('a step that cannot be reached says so, and is neither gold nor red', async () => {
  withoutMotion();
  const screen = open(new Map([...(await publicFiles()), ['/log/prices/checkpoint', null] as const]));
  await check(screen);
  await expect.poll(() => heard(screen)).toContain('steps verified');
  expect(wordsOf(screen, 'Prices')).toContain('It couldn’t be fetched, so nothing is known.');
  expect(screen.querySelector('[role="alert"]')).toBeNull();
  expect(screen.querySelector('section[aria-label="Prices"] .bg-danger')).toBeNull();
  expect(goldOf(screen)).toBe(2);
});

test('play money says that it needs no cover, whatever the accounts of the house hold', async () => {
  withoutMotion();
  const screen = open(await publicFiles(), { mode: 'demo' });
  const words = 'Play money needs no cover: 900.00 USDT owed, none of it real.';
  await expect.poll(() => wordsOf(screen, 'Solvency')).toContain(words);
  await check(screen);
  await expect.poll(() => heard(screen)).toContain('steps verified');
  expect(wordsOf(screen, 'Solvency')).toContain(words);
});

test('a house before its first statement says so, and not what its books say', async () => {
  withoutMotion();
  const files = new Map(await publicFiles());
  files.delete('/log/liabilities/assets');
  const screen = open(files, { statements: 0 });
  await check(screen);
  await expect.poll(() => heard(screen)).toContain('steps verified');
  expect(wordsOf(screen, 'Solvency')).toContain('No statement yet; one is made every day.');
  expect(wordsOf(screen, 'Solvency')).not.toContain('held for');
  expect(goldOf(screen)).toBe(2);
});
