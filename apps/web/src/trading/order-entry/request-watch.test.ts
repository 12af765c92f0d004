import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime } from '../../shared/scheduling/server-clock.ts';
import { createRequestWatch } from './request-watch.ts';

const AT = 1_767_312_000_000;
/** The device's clock is an hour behind the server's. */
const BEHIND_MS = 3_600_000;
const request = {
  client_id: 'a',
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '10',
  seconds: 30,
  nonce: '00112233445566778899aabbccddeeff',
  seen: AT / 1000 - 1,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: AT - BEHIND_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const learn = (serverMs: number, withinMs: number): void =>
  learnServerTime(new Date(serverMs).toISOString(), Date.now() - withinMs, Date.now() + withinMs);

it('times a request by a clock that its answer cannot move', async () => {
  learn(AT, 40);
  const watch = createRequestWatch();
  const { asked, answer } = await watch.around(request, () => {
    vi.advanceTimersByTime(2_000);
    // The house claims that three seconds less have passed.
    learn(AT - 1_000, 0);
    return Promise.resolve('accepted');
  });
  expect(answer).toBe('accepted');
  const { client_id: _, ...placed } = request;
  expect(asked).toEqual({ ...placed, between: { from: AT - 290, to: AT + 2_000 + 290 } });
});

it('keeps the time of the first request when it is repeated', async () => {
  vi.advanceTimersByTime(600_000);
  learn(AT + 600_000, 40);
  const watch = createRequestWatch();
  await expect(watch.around(request, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  vi.advanceTimersByTime(30_000);
  const { asked } = await watch.around(request, () => Promise.resolve('accepted'));
  expect(asked.between).toEqual({ from: AT + 600_000 - 290, to: AT + 630_000 + 290 });
});
