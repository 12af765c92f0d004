import { favourites, setFavourite } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBench } from '../../../test/support/accounts/accounts-bench.ts';
import { registerFavouriteRoutes } from './routes.ts';

const COINS = [
  { symbolId: 1, symbol: 'BTCUSDT' },
  { symbolId: 2, symbol: 'ETHUSDT' },
];

test('favourites follow the account, each once and in the order of their marks', async () => {
  const bench = await accountsBench();
  const { database, clock } = bench;
  registerFavouriteRoutes(bench.http, { database, clock, symbols: () => COINS });
  const [anna, benno] = [await bench.customer('anna'), await bench.customer('benno')];
  const as = { token: anna.token };
  for (const symbol of ['ETHUSDT', 'BTCUSDT', 'ETHUSDT']) {
    await bench.call(setFavourite, { symbol, favourite: true }, as);
    clock.advance(1_000);
  }
  expect(await bench.call(favourites, {}, as)).toEqual({ symbols: ['ETHUSDT', 'BTCUSDT'] });
  expect(await bench.call(favourites, {}, { token: benno.token })).toEqual({ symbols: [] });
  expect(await bench.call(setFavourite, { symbol: 'ETHUSDT', favourite: false }, as)).toEqual({
    symbols: ['BTCUSDT'],
  });
  expect((await bench.send(setFavourite, { symbol: 'NONEUSDT', favourite: true }, as)).body.error).toBe(
    'not_found',
  );
  expect((await bench.send(favourites, {}, {})).status).toBe(401);
});
