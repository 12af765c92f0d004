import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Measured } from './page-visits.ts';

type Report = (measured: Measured) => void;
const webVitals = { onLCP: vi.fn<(report: Report) => void>(), onINP: vi.fn(), onCLS: vi.fn() };

vi.mock('web-vitals', () => webVitals);
vi.mock('../pages/page-modules.ts', () => ({ firstPage: () => '/' }));

const sent: { readonly path: string; readonly body: Blob }[] = [];
const fetched = vi.fn(async () => new Response());
const screenOf = (width: number, height: number): void => {
  vi.stubGlobal('screen', { width, height });
};
let beacons = true;

const NAVIGATOR = {
  doNotTrack: null,
  sendBeacon: (path: string, body: Blob) => {
    if (beacons) sent.push({ path, body });
    return beacons;
  },
};

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  sent.length = 0;
  beacons = true;
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('location', { hash: '#/' });
  vi.stubGlobal('history', { state: { depth: 0 } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['soft-navigation'] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', NAVIGATOR);
  screenOf(390, 844);
});
afterEach(() => vi.unstubAllGlobals());

const measure = async (): Promise<void> => (await import('./measure-pages.ts')).measurePages();
const isMeasuring = (): boolean => webVitals.onLCP.mock.calls.length > 0;

const tell = (told: Partial<Measured>): void => {
  const [report] = webVitals.onLCP.mock.calls[0] ?? [];
  report?.({
    name: 'LCP',
    value: 900,
    navigationType: 'navigate',
    navigationStartTime: 0,
    entries: [],
    ...told,
  });
};

it('sends the figures once, when the app is hidden, with nothing else', async () => {
  await measure();
  await measure();
  expect(webVitals.onLCP).toHaveBeenCalledOnce();
  tell({});
  dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ path }) => path)).toEqual(['/api/index/visits']);
  expect(sent[0]?.body.type).toBe('application/json');
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual({ visits: [{ page: '/', lcp_ms: 900 }] });
  expect(fetched).not.toHaveBeenCalled();
});

it('sends them without a cookie by another way if the browser takes no beacon', async () => {
  await measure();
  beacons = false;
  tell({});
  dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/index/visits',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

it.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('measures nothing under %s', async (_name, wish) => {
  vi.stubGlobal('navigator', { ...NAVIGATOR, ...wish });
  await measure();
  expect(isMeasuring()).toBe(false);
});

it('measures phones, also one that lies on its side, and neither tablets nor desktops', async () => {
  screenOf(820, 1_180);
  await measure();
  screenOf(390, 844);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await measure();
  expect(isMeasuring()).toBe(false);
  screenOf(844, 390);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await measure();
  expect(isMeasuring()).toBe(true);
});

it('measures no other page than the first where the browser does not tell pages apart', async () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['event'] });
  vi.stubGlobal('location', { hash: '#/trust' });
  await measure();
  // The customer had gone on before the measurement began.
  tell({ entries: [{ startTime: 700 }] });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});
