import {
  candles,
  type DataOf,
  marketStatus,
  productDetail,
  productList,
  type Route,
} from '@tallystick/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { openTestMarket, START_SECOND, type TestMarket } from '../../test/support/market/test-market.ts';
import { createHttp } from '../platform/http/http.ts';
import { registerMarketRoutes } from './routes.ts';

const TERM = {
  seconds: 60,
  profit_rate: '0.82',
  fee_rate: '0.0',
  min: '1.00',
  max: '5000.00',
  version: 1,
  break_even: '0.54945055',
};
const envelope = z.object({ code: z.int(), error: z.optional(z.string()), data: z.unknown() });

const serve = async ({ market, clock }: TestMarket) => {
  const { fastify, ...http } = await createHttp({
    translate: (_locale, key) => key,
    identify: async () => null,
  });
  registerMarketRoutes({ fastify, ...http }, market, { mode: 'demo', clock, terms: () => [TERM] });
  onTestFinished(() => fastify.close());
  const send = async (route: Route, input: Record<string, string>) => {
    const response = await fastify.inject(
      route.method === 'GET'
        ? { method: 'GET', url: route.path, query: input }
        : { method: 'POST', url: route.path, payload: input },
    );
    return { status: response.statusCode, ...envelope.parse(response.json()) };
  };
  return {
    send,
    /** Returns the answer, checked against the contract. */
    ask: async <R extends Route>(route: R, input: Record<string, string> = {}): Promise<DataOf<R>> =>
      z.parse<R['data']>(route.data, (await send(route, input)).data),
  };
};

describe('the calls of the market', () => {
  it('list the coins in order with their quotes', async () => {
    const test = await openTestMarket();
    const { ask } = await serve(test);
    await test.pass({ BTCUSDT: 6_400_000_000_000n }, 150_000_000n);
    await test.pass({ BTCUSDT: 6_420_000_000_000n }, 50_000_000n);
    const products = await ask(productList);
    expect(products.map(({ base }) => base)).toEqual('BTC ETH SOL BNB XRP ADA DOGE TRX LTC LINK'.split(' '));
    expect(products[0]).toEqual({
      symbol: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      name: 'Bitcoin',
      last: '64200.00',
      change: '200.00',
      change_pct: '0.003125',
      open: '64000.00',
      high: '64200.00',
      low: '64000.00',
      volume: '2.00',
      status: 'open',
      as_of: '2026-01-02T00:00:02.000Z',
    });
    expect(products[1]).toMatchObject({
      last: null,
      change: null,
      volume: '0.00',
      status: 'halted',
      halt: { by: 'index', reason: null },
      as_of: null,
    });
  });

  it('give one coin with the terms of its trades, and 404 for one that is not traded here', async () => {
    const test = await openTestMarket();
    const { ask, send } = await serve(test);
    expect(await ask(productDetail, { symbol: 'LINKUSDT' })).toMatchObject({ base: 'LINK', terms: [TERM] });
    expect(await send(productDetail, { symbol: 'PEPEUSDT' })).toMatchObject({
      status: 404,
      error: 'not_found',
    });
    expect(await send(productDetail, { symbol: 'x' })).toMatchObject({
      status: 400,
      error: 'invalid_fields',
    });
  });

  it('give candles of a span, the newest 300 widths without one, never more than 1,500', async () => {
    const test = await openTestMarket();
    const { ask, send } = await serve(test);
    await test.database.query(
      `insert into market.candles (src, symbol_id, seconds, start, open, high, low, close, volume)
       select 'sim', 1, 60, $1::bigint - n * 60, 100000000, 300000000, 50000000, 200000000, 150000000
       from generate_series(1, 2000) n`,
      [START_SECOND],
    );
    const symbol = 'BTCUSDT';
    const newest = await ask(candles, { symbol, interval: '1m' });
    expect(newest).toMatchObject({ symbol, interval: '1m', source: 'sim' });
    expect(newest.candles).toHaveLength(299);
    expect(newest.candles.at(-1)).toEqual({
      time: START_SECOND - 60,
      open: '1.00',
      high: '3.00',
      low: '0.50',
      close: '2.00',
      volume: '1.50',
    });
    const all = await ask(candles, { symbol, interval: '1m', from: '0', to: String(START_SECOND - 60) });
    expect(all.candles).toHaveLength(1500);
    expect(all.candles.at(-1)?.time).toBe(START_SECOND - 60);
    const span = await ask(candles, {
      symbol,
      interval: '5m',
      from: String(START_SECOND - 899),
      to: String(START_SECOND - 1),
    });
    expect(span.candles.map(({ time, volume }) => [time - START_SECOND, volume])).toEqual([
      [-600, '7.50'],
      [-300, '7.50'],
    ]);
    const ahead = await ask(candles, { symbol, interval: '1m', to: '99999999999' });
    expect(ahead.candles).toHaveLength(299);
    expect(await send(candles, { symbol, interval: '1m', from: '9', to: '8' })).toMatchObject({
      status: 400,
    });
    expect(await send(candles, { symbol, interval: '2m' })).toMatchObject({ status: 400 });
    expect(await send(candles, { symbol: 'PEPEUSDT', interval: '1m' })).toMatchObject({ status: 404 });
  });

  it('say what is open and what is halted', async () => {
    const test = await openTestMarket();
    const { ask } = await serve(test);
    expect(await ask(marketStatus)).toMatchObject({ mode: 'demo', source: 'sim', as_of: null, open: [] });
    await test.pass({ BTCUSDT: 1n, ETHUSDT: 1n });
    await test.market.halt(test.database, 'ETHUSDT', 'a test', 'staff-1');
    await test.market.reloadTradingStatus();
    const status = await ask(marketStatus);
    expect(status).toMatchObject({
      as_of: '2026-01-02T00:00:01.000Z',
      server_time: '2026-01-02T00:00:01.080Z',
      open: ['BTCUSDT'],
    });
    expect(status.halted).toHaveLength(9);
  });
});
