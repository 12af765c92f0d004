import { describe, expect, it } from 'vitest';
import { buildOrder } from '../stake/order-builder.ts';
import { fractionLeft, phaseOf, profitAt, secondsLeft, standingAt } from './countdown.rules.ts';
import { millisecondsPassed } from './course.rules.ts';

const EXPIRY = Date.parse('2026-11-21T00:01:02.000Z');
const order = buildOrder({ seconds: 60, expiry_time: '2026-11-21T00:01:02.000Z' });

describe('the countdown', () => {
  it('counts a begun second, and ends at zero', () => {
    expect(secondsLeft(order, EXPIRY - 60_000)).toBe(60);
    expect(secondsLeft(order, EXPIRY - 59_001)).toBe(60);
    expect(secondsLeft(order, EXPIRY - 1)).toBe(1);
    expect(secondsLeft(order, EXPIRY)).toBe(0);
    expect(secondsLeft(order, EXPIRY + 3_600_000)).toBe(0);
  });

  it('is a full ring until the duration begins, and empty after it', () => {
    expect(fractionLeft(order, EXPIRY - 62_000)).toBe(1);
    expect(fractionLeft(order, EXPIRY - 30_000)).toBe(0.5);
    expect(fractionLeft(order, EXPIRY + 1)).toBe(0);
  });

  it('counts what has passed of the duration, which begins once the price is locked', () => {
    const passed = (now: number) => millisecondsPassed(order.expiry_time, order.seconds, now);
    expect(passed(EXPIRY - 62_000)).toBe(-2_000);
    expect(passed(EXPIRY - 45_000)).toBe(15_000);
    expect(passed(EXPIRY)).toBe(60_000);
  });
});

describe('the phase', () => {
  it('goes from locking to running, settling and ended', () => {
    expect(phaseOf({ ...order, status: 'accepted' }, EXPIRY - 61_000)).toBe('locking');
    expect(phaseOf({ ...order, status: 'open' }, EXPIRY - 50_000)).toBe('running');
    expect(phaseOf({ ...order, status: 'open' }, EXPIRY)).toBe('settling');
    expect(phaseOf({ ...order, status: 'settled' }, EXPIRY)).toBe('ended');
    expect(phaseOf({ ...order, status: 'void' }, EXPIRY - 50_000)).toBe('ended');
  });
});

describe('the live profit or loss', () => {
  const open = buildOrder({
    purchase_price: '91200.00000001',
    expected_income: '82.00',
    guarantee_amount: '101.00',
  });

  it('is the whole gain above the purchase price and the whole stake with its fee below it', () => {
    expect(profitAt(open, '91200.00000002')).toBe('82.00');
    expect(profitAt(open, '91200.00')).toBe('-101.00');
    expect(profitAt(open, '91200.00000001')).toBe('0.00');
  });

  it('is the other way round for a trade on falling', () => {
    const down = { ...open, direction: 'down' } as const;
    expect(standingAt(down, '91200.00')).toBe('winning');
    expect(standingAt(down, '91200.00000002')).toBe('losing');
  });

  it('is not known before the purchase price is, nor without a price', () => {
    expect(profitAt({ ...open, purchase_price: null }, '1')).toBeNull();
    expect(profitAt(open, null)).toBeNull();
  });
});
