import { arrangeCoins, coinList, productDetail, productList } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import { openTestMarket } from '../../../test/support/market/test-market.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { registerCoinRoutes, registerMarketRoutes } from '../public.ts';

const WHY = 'for the test';

const openDesk = async () => {
  const floor = await openTestMarket();
  const { market, database, clock } = floor;
  const { operator } = await operatorBench(database);
  const http = await createTestHttp((token) =>
    Promise.resolve({ uid: null, staff: { staffId: token, name: token, role: token }, token }),
  );
  registerCoinRoutes(http.http, market, operator);
  registerMarketRoutes(http.http, market, { mode: 'demo', clock, terms: () => [] });
  const arrange = (listed: readonly string[], token = 'risk') =>
    http.send(arrangeCoins, { listed, reason: WHY }, { token });
  const shown = async () => (await http.call(productList, {})).map(({ symbol }) => symbol);
  return { ...floor, ...http, arrange, shown };
};

test('a coin that is no longer offered takes no trades, and keeps its prices for those that are open', async () => {
  const { market, pass, arrange, shown, call } = await openDesk();
  await pass({ BTCUSDT: 100n, ETHUSDT: 10n });
  await pass({ BTCUSDT: 101n, ETHUSDT: 11n });
  expect(market.haltOf('BTCUSDT')).toBeNull();
  expect((await arrange(['ETHUSDT', 'SOLUSDT'])).body.code).toBe(1);
  expect(await shown()).toEqual(['ETHUSDT', 'SOLUSDT']);
  expect(market.haltOf('BTCUSDT')).toEqual({ by: 'listing', reason: WHY });
  expect(market.haltOf('ETHUSDT')).toBeNull();
  const { prices } = await pass({ BTCUSDT: 102n, ETHUSDT: 12n });
  expect(prices.get('BTCUSDT')).toBe(102n);
  expect(await call(productDetail, { symbol: 'BTCUSDT' })).toMatchObject({
    status: 'halted',
    // Staff's internal reason is not sent to customers.
    halt: { by: 'listing', reason: null },
  });
  const coins = await call(coinList, {}, { token: 'support' });
  expect(coins.coins.slice(0, 3)).toMatchObject([
    { symbol: 'ETHUSDT', listed: true },
    { symbol: 'SOLUSDT', listed: true },
    { symbol: 'BTCUSDT', listed: false },
  ]);
  await arrange(['BTCUSDT']);
  expect(market.haltOf('BTCUSDT')).toBeNull();
});

test('the list is of coins there are, each once, at least one, and made by whom it is permitted', async () => {
  const { arrange, shown, database } = await openDesk();
  const before = await shown();
  expect((await arrange(['BTCUSDT', 'BTCUSDT'])).status).toBe(400);
  expect((await arrange([])).status).toBe(400);
  expect((await arrange(['XYZUSDT'])).status).toBe(404);
  expect((await arrange(['BTCUSDT'], 'support')).status).toBe(403);
  expect(await shown()).toEqual(before);
  await expect(
    database.query(
      `insert into market.listings (symbol_ids, reason, staff, at) values ('{1,1}', 'x', 'y', now())`,
    ),
  ).rejects.toThrow(/each once/);
});

test('what another process arranged holds here after the next look, and after a restart', async () => {
  const { arrange, restart } = await openDesk();
  await arrange(['LTCUSDT', 'BTCUSDT']);
  const again = await restart();
  expect(again.market.listing.offered().map(({ symbol }) => symbol)).toEqual(['LTCUSDT', 'BTCUSDT']);
  await again.database.query(
    `insert into market.listings (symbol_ids, reason, staff, at) values ('{3}', 'elsewhere', 'ben', now())`,
  );
  await again.market.reloadTradingStatus();
  expect(again.market.listing.offered().map(({ symbol }) => symbol)).toEqual(['SOLUSDT']);
});
