import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLimit,
  changeTimeOut,
  type LimitState,
  LOOSENED_AFTER_MS,
  limitAt,
  NO_LIMIT,
  periodOf,
} from './limits.rules.ts';

const NOW = Date.UTC(2026, 2, 4, 12);
const DAY = 86_400_000;
const HOUR = 3_600_000;

describe('a limit', () => {
  it('holds at once when it is new or tighter', () => {
    const first = changeLimit(NO_LIMIT, 100n, NOW);
    expect(first).toEqual({ amount: 100n, next: null });
    expect(changeLimit(first, 99n, NOW)).toEqual({ amount: 99n, next: null });
  });

  it.each([101n, null])('to be %s instead of 100 is looser, and holds a day later', (wanted) => {
    const asked = changeLimit({ amount: 100n, next: null }, wanted, NOW);
    expect(limitAt(asked, NOW + DAY - 1).amount).toBe(100n);
    expect(limitAt(asked, NOW + DAY)).toEqual({ amount: wanted, next: null });
  });

  it('that was to be loosened stays when its owner thinks better of it, whatever else was asked before', () => {
    const loosening = changeLimit({ amount: 100n, next: null }, 500n, NOW);
    expect(changeLimit(loosening, 100n, NOW + HOUR)).toEqual({ amount: 100n, next: null });
    const less = changeLimit(loosening, 150n, NOW + HOUR);
    expect(limitAt(less, NOW + DAY).amount).toBe(100n);
    expect(limitAt(less, NOW + HOUR + DAY).amount).toBe(150n);
  });

  it('is never looser than what held at any time in the day before, whatever its owner asks for and when', () => {
    const bound = fc.option(fc.bigInt({ min: 1n, max: 5n }), { nil: null });
    const wish = fc.record({ afterHours: fc.nat({ max: 30 }), wanted: bound });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        let state: LimitState = { amount: 3n, next: null };
        let nowMs = NOW;
        const asked: { atMs: number; wanted: bigint | null }[] = [{ atMs: NOW - 10 * DAY, wanted: 3n }];
        for (const { afterHours, wanted } of wishes) {
          nowMs += afterHours * HOUR;
          state = changeLimit(state, wanted, nowMs);
          asked.push({ atMs: nowMs, wanted });
          // The loosest limit that may be in force is the loosest of the last request and all requests older than a day.
          const old = asked.filter(({ atMs }) => atMs <= nowMs - LOOSENED_AFTER_MS);
          const loosest = [...old, { wanted }].reduce<bigint | null>(
            (most, { wanted: one }) => (most === null || one === null ? null : one > most ? one : most),
            0n,
          );
          const inForce = limitAt(state, nowMs).amount;
          if (loosest !== null) expect(inForce !== null && inForce <= loosest).toBe(true);
          if (wanted !== null) expect(limitAt(state, nowMs + DAY).amount).toBe(wanted);
        }
      }),
    );
  });
});

describe('a time-out', () => {
  it('begins at once, can be made longer at once, and is never shortened', () => {
    const until = changeTimeOut(null, 48, NOW) ?? 0;
    expect(until).toBe(NOW + 48 * HOUR);
    expect(changeTimeOut(until, 72, NOW + HOUR)).toBe(NOW + 73 * HOUR);
    expect(changeTimeOut(until, 0, NOW + HOUR)).toBe(until);
    expect(changeTimeOut(until, 30, NOW + HOUR)).toBe(until);
    expect(changeTimeOut(until, 0, NOW + 40 * HOUR)).toBe(until);
  });

  it('that is over stays as it is until another begins', () => {
    expect(changeTimeOut(NOW - 1, 0, NOW)).toBe(NOW - 1);
    expect(changeTimeOut(null, 0, NOW)).toBeNull();
    expect(changeTimeOut(NOW, 1, NOW)).toBe(NOW + HOUR);
  });
});

it('periods are days, weeks from Monday and months, by UTC', () => {
  const of = (period: 'day' | 'week' | 'month', time: string) => {
    const { startMs, endMs } = periodOf(period, Date.parse(time));
    return [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
  };
  expect(of('day', '2026-12-31T23:59:59.999Z')).toEqual(['2026-12-31', '2027-01-01']);
  expect(of('week', '2027-01-03T23:59:59Z')).toEqual(['2026-12-28', '2027-01-04']);
  expect(of('week', '2027-01-04T00:00:00Z')).toEqual(['2027-01-04', '2027-01-11']);
  expect(of('month', '2026-12-31T23:00:00Z')).toEqual(['2026-12-01', '2027-01-01']);
});
