import { type DataOf, health, phoneFigures } from '@tallystick/contract';
import { expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { sampleData } from '../../testing/sample.ts';
import type { View } from '../../testing/view.ts';

type Pages = DataOf<typeof phoneFigures>['pages'];

const serve = (server: FakeServer, pages: Pages): void => {
  server.otherwise = (route) => sampleData(route, 'bare');
  server.on(health, () => sampleData(health)).on(phoneFigures, () => ({ pages }));
};

const page = (path: string, visits: number, figures: readonly [number, number, number] | null) => ({
  page: path,
  visits,
  lcp_ms_p75: figures?.[0] ?? null,
  inp_ms_p75: figures?.[1] ?? null,
  cls_thousandths_p75: figures?.[2] ?? null,
});

/** The words of each row of the table of phones. */
const rowsOf = (console: View): readonly string[] =>
  console
    .within('table', 'Phones')
    .all('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('each page has its visits and figures, and a slow one is watched', async ({ server, open }) => {
  serve(server, [
    page('/', 400, [2_500, 200, 100]),
    page('/pages/invest/coin', 90, [2_600, 120, 0]),
    page('/trust', 40, [1_900, 510, 260]),
  ]);
  const console = await open({ at: '/health', role: 'support' });
  await console.sees('Phones');
  await console.until(() =>
    expect(rowsOf(console)).toEqual([
      '/ | ✓OK | 400 | 2.5 s | 200 ms | 0.1',
      '/pages/invest/coin | !Watch | 90 | 2.6 s | 120 ms | 0',
      '/trust | !Watch | 40 | 1.9 s | 510 ms, poor | 0.26, poor',
    ]),
  );
  expect(console.text).toContain('Watch: above 2.5 s, 200 ms or 0.1. Poor: above 4 s, 500 ms or 0.25.');
});

test('a page that too few phones measured says so, and a missing figure is a dash', async ({
  server,
  open,
}) => {
  serve(server, [{ ...page('/', 60, [900, 0, 0]), inp_ms_p75: null }, page('/trust', 19, null)]);
  const console = await open({ at: '/health' });
  await console.until(() =>
    expect(rowsOf(console)).toEqual([
      '/ | ✓OK | 60 | 0.9 s | – | 0',
      '/trust | Too few visits | 19 | – | – | –',
    ]),
  );
});

test('says that no phone has reported yet', async ({ server, open }) => {
  serve(server, []);
  const console = await open({ at: '/health' });
  await console.sees('No phone has reported a page in the last 28 days.');
});

test('says that the figures could not be read, beside the rest of the page, and tries again', async ({
  server,
  open,
}) => {
  serve(server, []);
  let isAway = true;
  server.on(phoneFigures, () =>
    isAway ? new Refusal('internal', 'The server failed.') : { pages: [page('/', 60, [900, 80, 0])] },
  );
  const console = await open({ at: '/health' });
  await console.sees('The server failed.');
  expect(console.text).toContain('Accepting trades');
  isAway = false;
  await console.click('button', 'Try again');
  await console.until(() => expect(rowsOf(console)).toHaveLength(1));
});
