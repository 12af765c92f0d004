import { addOrder, type EventFrame, logout, SOCKET_CLOSE, topicData } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openSocket, type WireSocket } from '../../support/wire-socket.ts';
import { running } from './running.ts';

const ORDER = { symbol: 'ETHUSDT', direction: 'down', amount: '7', seconds: 30 } as const;

const open = (origin?: string) => openSocket(running.program().url, origin);

const of = (topic: string) => (event: EventFrame) => event.topic === topic;

const signedIn = async (token: string): Promise<WireSocket> => {
  const socket = await open();
  expect(await socket.ask({ do: 'auth', token })).toMatchObject({ ok: true });
  return socket;
};

describe('the socket', () => {
  it('gives the whole state of quotes, then each change, numbered one by one', async () => {
    const socket = await open();
    expect(await socket.ask({ do: 'subscribe', topic: 'quotes' })).toMatchObject({ ok: true });
    const first = await socket.next(of('quotes'));
    expect(first.reset).toBe(true);
    expect(topicData.quotes.parse(first.data)).toHaveLength(10);
    const second = await socket.next(of('quotes'));
    expect(second.reset).not.toBe(true);
    expect(second.seq).toBeGreaterThan(first.seq);
    expect(topicData.quotes.parse(second.data).length).toBeGreaterThan(0);
  });

  it('gives candles', async () => {
    const socket = await open();
    expect(await socket.ask({ do: 'subscribe', topic: 'candles:BTCUSDT:1m' })).toMatchObject({ ok: true });
    expect(
      topicData.candles.parse((await socket.next(of('candles:BTCUSDT:1m'))).data).length,
    ).toBeGreaterThan(1);
    expect(topicData.candles.parse((await socket.next(of('candles:BTCUSDT:1m'))).data)).toHaveLength(1);
  });

  it.each(['orders', 'balances'])('keeps %s from who has not signed in', async (topic) => {
    const socket = await open();
    expect(await socket.ask({ do: 'subscribe', topic })).toMatchObject({ ok: false, error: 'not_signed_in' });
    expect(await socket.ask({ do: 'auth', token: 'made-up' })).toMatchObject({
      ok: false,
      error: 'not_signed_in',
    });
  });

  it.each(['nothing', 'candles:XXXUSDT:1m', 'candles:BTCUSDT:2m'])('knows no topic %s', async (topic) => {
    const socket = await open();
    expect(await socket.ask({ do: 'subscribe', topic })).toMatchObject({ ok: false });
  });

  it('is closed when its session ends', async () => {
    const token = await running.openAccount('signs-out');
    const socket = await signedIn(token);
    await running.client().call(logout, {}, { token });
    expect(await socket.closed).toBe(SOCKET_CLOSE.signedOut);
  });

  it('opens to our own pages only', async () => {
    await expect(open('https://evil.example')).rejects.toThrow('403');
    await expect(open(running.program().url)).resolves.toBeDefined();
  });
});

describe('the topics of a customer', () => {
  it('tells a customer of their own orders and balances as they change, and nobody else', async () => {
    const [token, stranger] = [
      await running.openAccount('listens'),
      await running.openAccount('listens-too'),
    ];
    const [mine, theirs] = [await signedIn(token), await signedIn(stranger)];
    for (const socket of [mine, theirs]) {
      for (const topic of ['orders', 'balances']) await socket.ask({ do: 'subscribe', topic });
      expect((await socket.next(of('orders'))).data).toEqual([]);
      await socket.next(of('balances'));
    }
    const placed = await running.client().call(addOrder, ORDER, { token });
    const told = await mine.next(of('orders'));
    expect(topicData.orders.parse(told.data)).toMatchObject([
      { order_no: placed.order_no, status: 'accepted' },
    ]);
    const entered = await mine.next(of('orders'));
    expect(topicData.orders.parse(entered.data)).toMatchObject([
      { order_no: placed.order_no, status: 'open' },
    ]);
    expect(entered.seq).toBe(told.seq + 1);
    const [balance] = topicData.balances.parse((await mine.next(of('balances'))).data);
    expect(balance).toMatchObject({ currency: 'USDT', available: '9993.00', held: '7.00' });

    await theirs.ask({ do: 'ping' });
    await expect(
      Promise.race([theirs.next(of('orders')), theirs.ask({ do: 'ping' })]),
    ).resolves.toMatchObject({
      ok: true,
    });
  });

  it('gives who comes back what they missed, each event once', async () => {
    const token = await running.openAccount('comes-back');
    const before = await signedIn(token);
    await before.ask({ do: 'subscribe', topic: 'orders' });
    const { seq } = await before.next(of('orders'));
    before.close();
    await before.closed;
    const placed = await running.client().call(addOrder, ORDER, { token });
    const other = await running.client().call(addOrder, ORDER, { token });

    const after = await signedIn(token);
    await after.ask({ do: 'subscribe', topic: 'orders', after: seq });
    const missed = [await after.next(of('orders')), await after.next(of('orders'))];
    expect(missed.map((event) => event.seq)).toEqual([seq + 1, seq + 2]);
    expect(missed.map((event) => event.reset ?? false)).toEqual([false, false]);
    expect(missed.map((event) => topicData.orders.parse(event.data)[0]?.order_no)).toEqual([
      placed.order_no,
      other.order_no,
    ]);
  });

  it('starts anew with the whole state for a number it never gave out', async () => {
    const token = await running.openAccount('comes-from-elsewhere');
    const placed = await running.client().call(addOrder, ORDER, { token });
    const socket = await signedIn(token);
    await socket.ask({ do: 'subscribe', topic: 'orders', after: 4_000_000_000 });
    const state = await socket.next(of('orders'));
    expect(state.reset).toBe(true);
    expect(topicData.orders.parse(state.data)).toMatchObject([{ order_no: placed.order_no }]);
  });
});
