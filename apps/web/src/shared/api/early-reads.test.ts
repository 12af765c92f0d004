import { home } from '@tallystick/contract/content/customer.ts';
import { balances } from '@tallystick/contract/ledger/customer.ts';
import { openOrders } from '@tallystick/contract/trading/customer.ts';
import { expect, it } from 'vitest';
import { buildRequest } from './api-call.ts';
import { createEarlyReads } from './early-reads.ts';

const start = (answer = () => Promise.resolve(new Response('early'))) => {
  const clock = { ms: 1_000 };
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const early = createEarlyReads({
    fetch: (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    token: () => 'the-token',
    account: () => '4711',
    locale: () => 'th',
    now: () => clock.ms,
  });
  const take = (
    ...[route, input, token = 'the-token']: [Parameters<typeof buildRequest>[0], object, string?]
  ) => {
    const { url, init } = buildRequest(route, input, 'th', { token, account: '4711' });
    return early.take(url, init);
  };
  return { early, sent, clock, take };
};

it('gives the answer of an early read to the same read, once', async () => {
  const { early, sent, take } = start();
  early.send([home, openOrders]);
  expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', '/api/index/home?lang=th'],
    ['POST', '/api/order/hold?lang=th'],
  ]);
  await expect(take(openOrders, {})?.then((answer) => answer.text())).resolves.toBe('early');
  expect(take(openOrders, {})).toBeNull();
  expect(take(home, {})).not.toBeNull();
});

it('gives it to no other read, and to no other account', () => {
  const { early, take } = start();
  early.send([balances, openOrders]);
  expect(take(home, {})).toBeNull();
  expect(take(balances, { currency: 'USDT' })).toBeNull();
  expect(take(openOrders, { symbol: 'BTCUSDT' })).toBeNull();
  expect(take(balances, {}, 'another-token')).toBeNull();
});

it('gives no answer that was asked for more than ten seconds ago', () => {
  const { early, sent, clock, take } = start();
  early.send([home, balances]);
  clock.ms += 10_000;
  expect(take(home, {})).not.toBeNull();
  clock.ms += 1;
  expect(take(balances, {})).toBeNull();
  expect(sent[1]?.init.signal?.aborted).toBe(true);
});

it('fails the read that takes a failed answer, and stays silent if none does', async () => {
  const { early, take } = start(() => Promise.reject(new TypeError('no network')));
  early.send([home, balances]);
  await expect(take(home, {})).rejects.toThrow('no network');
});

it('is aborted with the read that took its answer', () => {
  const { early, sent } = start();
  early.send([home]);
  const leave = new AbortController();
  const { url, init } = buildRequest(home, {}, 'th', { token: 'the-token', account: '4711' });
  void early.take(url, { ...init, signal: leave.signal });
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  leave.abort();
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});
