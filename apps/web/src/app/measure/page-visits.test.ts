import { APP_PAGES } from '@tallystick/contract/operator/phones.ts';
import { expect, it } from 'vitest';
import { PAGES } from '../pages/pages.ts';
import { createPageVisits, type Measured } from './page-visits.ts';

const measured = (name: string, value: number, over: Partial<Measured> = {}): Measured => ({
  name,
  value,
  navigationType: 'navigate',
  navigationStartTime: 0,
  navigationURL: 'https://app.example/?lang=th',
  entries: [],
  ...over,
});

const soft = (startTime: number, where: string): Partial<Measured> => ({
  navigationType: 'soft-navigation',
  navigationStartTime: startTime,
  navigationURL: `https://app.example/#${where}`,
});

it('knows every page of the app that the server counts', () => {
  expect([...APP_PAGES]).toEqual(PAGES.map(({ path }) => path).toSorted());
});

it('gathers the newest figures of each page, without query and order number', () => {
  const visits = createPageVisits('/pages/user/login');
  visits.note(measured('CLS', 0));
  visits.note(measured('LCP', 1_234.56));
  visits.note(measured('CLS', 0.1234));
  visits.note(measured('LCP', 300.4, soft(5_000, '/pages/me/sub/trade-detail?order_no=12')));
  visits.note(measured('INP', 48, soft(5_000, '/pages/me/sub/trade-detail?order_no=12')));
  visits.note(measured('FCP', 48, soft(9_000, '/pages/index/index')));
  expect(visits.take()).toEqual([
    { page: '/pages/user/login', lcp_ms: 1_235, cls_thousandths: 123 },
    { page: '/pages/me/sub/trade-detail', lcp_ms: 300, inp_ms: 48 },
    { page: '/' },
  ]);
  expect(visits.take()).toEqual([]);
});

it('counts a page once, also if it is shown again after it was hidden', () => {
  const visits = createPageVisits('/');
  visits.note(measured('LCP', 900));
  expect(visits.take()).toHaveLength(1);
  visits.note(measured('INP', 300));
  expect(visits.take()).toEqual([]);
  visits.note(measured('LCP', 200, soft(7_000, '/trust')));
  visits.note(measured('CLS', 0, { navigationType: 'back-forward-cache', navigationStartTime: 9_000 }));
  expect(visits.take()).toEqual([{ page: '/trust', lcp_ms: 200 }]);
});

it('measures only the first page where the browser does not tell pages apart', () => {
  const visits = createPageVisits('/');
  visits.note(measured('LCP', 900, { entries: [{ startTime: 880 }] }));
  visits.endAt(4_000);
  // The tap that led to the next page belongs to the first one.
  visits.note(measured('INP', 120, { entries: [{ startTime: 3_990 }] }));
  visits.endAt(8_000);
  visits.note(measured('INP', 700, { entries: [{ startTime: 5_000 }] }));
  visits.note(measured('CLS', 0.5, { entries: [{ startTime: 3_000 }, { startTime: 4_100 }] }));
  expect(visits.take()).toEqual([{ page: '/', lcp_ms: 900, inp_ms: 120 }]);
});

it('leaves out addresses that are no page, and keeps figures and pages within the bounds of the server', () => {
  const visits = createPageVisits('/pages/nowhere');
  visits.note(measured('LCP', 900));
  visits.note(measured('LCP', 900, soft(1_000, '/pages/me/secret')));
  visits.note(measured('LCP', 9e9, soft(2_000, '/trust')));
  visits.note(measured('CLS', 99, soft(2_000, '/trust')));
  for (let place = 3; place < 30; place += 1)
    visits.note(measured('LCP', 1, soft(place * 1_000, '/pages/me/index')));
  const all = visits.take();
  expect(all[0]).toEqual({ page: '/trust', lcp_ms: 120_000, cls_thousandths: 10_000 });
  expect(all).toHaveLength(10);
});
