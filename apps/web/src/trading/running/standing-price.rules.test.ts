import { expect, it } from 'vitest';
import { buildOrder } from '../stake/order-builder.ts';
import { isSettling, runningMedian, settlementOf } from './standing-price.rules.ts';

const END = Date.parse('2026-11-21T00:05:02.000Z');
const order = buildOrder({ seconds: 300, expiry_time: new Date(END).toISOString(), settlement_seconds: 30 });

it('counts the newest price until the first second of the settlement', () => {
  expect(settlementOf(order)).toEqual({ fromMs: END - 29_000, toMs: END });
  expect([END - 29_001, END - 29_000, END].map((now) => isSettling(order, now))).toEqual([false, true, true]);
});

it('is the median of the seconds so far, which a push at the end does not turn', () => {
  const calm = Array.from({ length: 20 }, () => '100');
  expect(runningMedian(order, [...calm, '900', '900'], END - 7_000)).toBe('100.00');
  expect(runningMedian(order, ['100', '101'], END - 27_000)).toBe('100.50');
});

it('says nothing while the phone knows too few of the seconds', () => {
  expect(runningMedian(order, [], END - 29_000)).toBeNull();
  expect(runningMedian(order, ['100', '101', '102'], END - 23_000)).toBeNull();
  expect(runningMedian(order, ['100', '101', '102', '103'], END - 23_000)).not.toBeNull();
  expect(
    runningMedian(
      order,
      Array.from({ length: 17 }, () => '1'),
      END + 9_000,
    ),
  ).toBeNull();
});
