import { type DataOf, haltAllMarkets, haltMarket, health, resumeMarket } from '@tallystick/contract';
import { expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { sampleData } from '../testing/sample.ts';

type Market = DataOf<typeof health>['markets'][number];

const serveMarkets = (server: FakeServer): void => {
  let markets: Market[] = [
    { symbol: 'BTCUSDT', open: true, halted_by: null, reason: null },
    { symbol: 'ETHUSDT', open: false, halted_by: 'staff', reason: 'Maintenance of a venue.' },
    { symbol: 'LINKUSDT', open: false, halted_by: 'index', reason: null },
  ];
  const change = (symbol: string, to: Partial<Market>): null => {
    markets = markets.map((market) => (market.symbol === symbol ? { ...market, ...to } : market));
    return null;
  };
  server
    .on(health, () => ({ ...sampleData(health, 'bare'), markets }))
    .on(haltMarket, ({ symbol, reason }) => change(symbol, { open: false, halted_by: 'staff', reason }))
    .on(resumeMarket, ({ symbol }) => change(symbol, { open: true, halted_by: null, reason: null }))
    .on(haltAllMarkets, () => ({ halted: 1 }));
};

test('a halt needs a reason, which then stands in the row', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'risk' });
  await page.click('button', 'Halt BTCUSDT');
  const dialog = page.within('dialog', 'Halt BTCUSDT');
  await dialog.sees('Running trades settle from the price log as usual');
  expect(dialog.get('button', 'Halt BTCUSDT').hasAttribute('disabled')).toBe(true);
  await dialog.fill('Reason', 'The venue is away.');
  await dialog.click('button', 'Halt BTCUSDT');
  await page.sees('BTCUSDT is halted.');
  expect(server.inputsOf(haltMarket)).toEqual([{ symbol: 'BTCUSDT', reason: 'The venue is away.' }]);
  await page.row('BTCUSDT').sees('The venue is away.');
});

test('only a market that staff halted is resumed by staff', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'risk' });
  await page.find('row', /ETHUSDT/);
  expect(page.row('LINKUSDT').text).toContain('Halted: no reliable price. Resumes automatically.');
  expect(page.row('LINKUSDT').all('button')).toEqual([]);
  await page.click('button', 'Resume ETHUSDT');
  const dialog = page.within('dialog', 'Resume ETHUSDT');
  await dialog.fill('Reason', 'The maintenance is over.');
  await dialog.click('button', 'Resume ETHUSDT');
  await page.sees('ETHUSDT accepts trades again.');
  expect(server.inputsOf(resumeMarket)).toEqual([{ symbol: 'ETHUSDT', reason: 'The maintenance is over.' }]);
});

test('all markets are halted in one act with one reason', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'risk' });
  await page.click('button', 'Halt all…');
  const dialog = page.within('dialog', 'Halt all markets');
  await dialog.fill('Reason', 'A fault of the index.');
  await dialog.click('button', 'Halt all markets');
  await page.sees('All markets are halted.');
  expect(server.inputsOf(haltAllMarkets)).toEqual([{ reason: 'A fault of the index.' }]);
});

test('the keys h and r decide on the selected market', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'risk' });
  await page.find('row', /ETHUSDT/);
  await page.press('j r');
  expect(page.all('dialog')).toEqual([]);
  await page.press('h');
  await page.find('dialog', 'Halt BTCUSDT');
  await page.press('Escape');
  await page.closes('dialog');
  await page.press('j r');
  await page.find('dialog', 'Resume ETHUSDT');
});

test('a role that may not halt sees no buttons, and its keys do nothing', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'finance' });
  await page.find('row', /ETHUSDT/);
  expect(page.all('button', /Halt|Resume/)).toEqual([]);
  await page.press('j h');
  expect(page.all('dialog')).toEqual([]);
});

test('old figures stay and say how old they are while the server is away', async ({ server, open }) => {
  serveMarkets(server);
  const page = await open({ at: '/markets', role: 'risk' });
  await page.find('row', /ETHUSDT/);
  server.on(health, () => new Refusal('unavailable', 'The database is away.'));
  await page.sees(/The database is away\. Data is .* old\./);
  page.row('ETHUSDT').get('button', 'Resume ETHUSDT');
});
