import { topicData } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openTestMarket, START_SECOND } from '../../test/support/market/test-market.ts';
import { connect, startHub } from '../../test/support/platform/socket-hub.ts';
import { serveMarketTopics } from './topics.ts';

describe('the topics of the market', () => {
  it('begin with the whole state and go on with what changes', async () => {
    const { market, clock, pass } = await openTestMarket();
    await pass({ BTCUSDT: 100_000_000n }, 100_000_000n);
    const { sockets, url } = await startHub();
    serveMarketTopics(sockets, market, clock);
    const client = await connect(url);
    expect(await client.ask({ do: 'subscribe', topic: 'quotes' })).toBe('ok');
    const [state] = await client.receive(1);
    expect(state).toMatchObject({ topic: 'quotes', reset: true });
    expect(topicData.quotes.parse(state?.data)).toHaveLength(10);

    await pass({ BTCUSDT: 90_000_000n });
    const [, change] = await client.receive(2);
    expect(topicData.quotes.parse(change?.data)).toMatchObject([
      { symbol: 'BTCUSDT', last: '0.90', low: '0.90', open: '1.00', change_pct: '-0.1' },
    ]);

    expect(await client.ask({ do: 'subscribe', topic: 'candles:BTCUSDT:1m' })).toBe('ok');
    const candle = {
      time: START_SECOND,
      open: '1.00',
      high: '1.00',
      low: '0.90',
      close: '0.90',
      volume: '1.00',
    };
    expect((await client.receive(3)).at(-1)).toMatchObject({ reset: true, data: [candle] });
    await pass({ BTCUSDT: 110_000_000n });
    const last = (await client.receive(5)).find(
      ({ topic, reset }) => topic.startsWith('candles') && reset !== true,
    );
    expect(last?.data).toEqual([{ ...candle, high: '1.10', close: '1.10' }]);
  });

  it('exist for the coins and widths that there are', async () => {
    const { market, clock } = await openTestMarket();
    const { sockets, url } = await startHub();
    serveMarketTopics(sockets, market, clock);
    const client = await connect(url);
    for (const topic of ['candles:BTCUSDT:2m', 'candles:PEPEUSDT:1m', 'candles:BTCUSDT', 'quotes:BTCUSDT']) {
      expect(await client.ask({ do: 'subscribe', topic })).toBe('not_found');
    }
  });
});
