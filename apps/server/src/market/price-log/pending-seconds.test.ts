import { expect, it } from 'vitest';
import { silentLog } from '../../../test/support/market/test-market.ts';
import { createPendingSeconds } from './pending-seconds.ts';

it('keeps two minutes, and says which second is lost beyond them', () => {
  const log = silentLog();
  const pending = createPendingSeconds(log);
  const add = (second: number) => pending.add({ second, entry: String(second), volumes: new Map() });
  for (let second = 1; second <= 120; second += 1) add(second);
  expect([pending.size(), log.lines]).toEqual([120, []]);
  add(121);
  expect([pending.size(), pending.oldest(121)?.second, pending.newest()?.second]).toEqual([120, 2, 121]);
  expect(log.lines).toEqual(['a second of the price log could not be written in time']);
  pending.dropUntil(119);
  expect([pending.size(), pending.oldest(121)?.second]).toEqual([2, 120]);
});

it('drops seconds that a verifier would refuse as written too late, after the machine was asleep', () => {
  const log = silentLog();
  const pending = createPendingSeconds(log);
  for (const second of [1, 2, 3]) pending.add({ second, entry: String(second), volumes: new Map() });
  expect([pending.oldest(121)?.second, log.lines.length]).toEqual([1, 0]);
  expect([pending.oldest(123)?.second, pending.size(), log.lines.length]).toEqual([3, 1, 2]);
  expect([pending.oldest(4_000), pending.size()]).toEqual([null, 0]);
});

it('wakes who waits for one', async () => {
  const pending = createPendingSeconds(silentLog());
  const { signal } = new AbortController();
  const woken = pending.added(signal).then(() => pending.oldest(0)?.second);
  pending.add({ second: 7, entry: '', volumes: new Map() });
  expect(await woken).toBe(7);
  await pending.added(AbortSignal.abort());
});
