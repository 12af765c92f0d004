import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import {
  DASH,
  formatAmount,
  formatAmountParts,
  formatCompact,
  formatPercent,
  formatPrice,
} from './format-number.ts';
import {
  formatCountdown,
  formatDate,
  formatDateTime,
  formatMinuteUtc,
  formatRelative,
  formatYear,
} from './format-time.ts';

describe('an amount', () => {
  it('keeps every digit that a binary fraction would lose', () => {
    expect(formatAmount('en', '92233720368.54775807')).toBe('92,233,720,368.54775807');
    expect(formatAmount('de', '12345678901234567.12345678')).toBe('12.345.678.901.234.567,12345678');
  });

  it('has at least two digits after the point and no more than it has', () => {
    expect(formatAmount('en', '5')).toBe('5.00');
    expect(formatAmount('en', '0.000001')).toBe('0.000001');
  });

  it('is cut off and never rounded up', () => {
    expect(formatAmount('en', '1.999999', { maximumDigits: 2 })).toBe('1.99');
    expect(formatAmount('en', '-1.999', { maximumDigits: 2 })).toBe('−1.99');
  });

  it('carries its sign where asked for, and none for nothing', () => {
    expect(formatAmount('en', '80', { signed: true })).toBe('+80.00');
    expect(formatAmount('en', '-100', { signed: true })).toBe('−100.00');
    expect(formatAmount('en', '0', { signed: true })).toBe('0.00');
  });

  it('is a dash where there is none', () => {
    expect(formatAmount('en', null)).toBe(DASH);
    expect(formatAmount('en', '1e9')).toBe(DASH);
  });

  it('comes in two parts that are the whole', () => {
    for (const locale of LOCALES) {
      const { whole, fraction } = formatAmountParts(locale, '-1234567.5');
      expect(whole + fraction).toBe(formatAmount(locale, '-1234567.5'));
      expect(fraction).toMatch(/^[.,]50$/);
    }
  });
});

describe('a price', () => {
  it.each([
    ['91527.51239999', '91,527.51'],
    ['142.01', '142.01'],
    ['21.1151', '21.1151'],
    ['0.15461234', '0.15461'],
    ['0.00012345', '0.00012345'],
  ])('%s has the digits its size needs', (price, shown) => {
    expect(formatPrice('en', price)).toBe(shown);
  });

  it('is exact where it settled a trade', () => {
    expect(formatPrice('en', '91527.51239999', { exact: true })).toBe('91,527.51239999');
    expect(formatPrice('en', '91527.5', { exact: true })).toBe('91,527.50');
  });

  it('keeps its digits from tick to tick', () => {
    const shown = (price: string, steady: string, exact = false) =>
      formatPrice('en', price, { steady, exact });
    expect(['99.9912', '100.02', '99.98'].map((price) => shown(price, 'SOLUSDT'))).toEqual([
      '99.9912',
      '100.0200',
      '99.9800',
    ]);
    expect(['2500.51', '2500.515', '2500.52'].map((price) => shown(price, 'ETHUSDT', true))).toEqual([
      '2,500.51',
      '2,500.515',
      '2,500.520',
    ]);
    expect(shown('2500.515', 'ETHUSDT')).toBe('2,500.51');
  });

  it('on an axis has the digits of the newest price, and a zero that is measured changes none', () => {
    const onAxis = (price: string) => formatPrice('en', price, { steady: 'axis', like: '65457.80' });
    expect(['0.00000000', '12.50000000', '65900.00000000'].map(onAxis)).toEqual([
      '0.00',
      '12.50',
      '65,900.00',
    ]);
  });
});

describe('other figures', () => {
  it('show a rate as a percentage', () => {
    expect(formatPercent('en', '0.0241', { signed: true })).toBe('+2.41%');
    expect(formatPercent('en', '0.8', { digits: 0 })).toBe('80%');
    expect(formatPercent('de', '-0.005', { signed: true })).toBe('−0,50\u00a0%');
  });

  it('show a large volume in short', () => {
    expect(formatCompact('en', '1234567')).toBe('1.2M');
    expect(formatCompact('zh-Hans', '1234567')).toBe('123.5万');
  });
});

describe('time', () => {
  const at = new Date('2026-11-21T00:31:09Z');
  const ago = (seconds: number): string =>
    formatRelative('en', new Date(at.getTime() - seconds * 1000), at, 'just now');

  it('is just now under five minutes, then minutes, hours, and days up to thirty', () => {
    expect(ago(0)).toBe('just now');
    expect(ago(299)).toBe('just now');
    expect(ago(300)).toBe('5 minutes ago');
    expect(ago(3599)).toBe('59 minutes ago');
    expect(ago(3600)).toBe('1 hour ago');
    expect(ago(86_399)).toBe('23 hours ago');
    expect(ago(86_400)).toBe('1 day ago');
    expect(ago(30 * 86_400)).toBe('30 days ago');
    expect(ago(31 * 86_400)).toMatch(/2026/);
  });

  it('of a clock that runs ahead is just now', () => {
    expect(ago(-20)).toBe('just now');
  });

  it('is dated by the common calendar in Thai too', () => {
    expect(formatDate('th', at, { timeZone: 'UTC' })).toContain('2026');
    expect(formatDateTime('de', at, { timeZone: 'UTC' })).toBe('21.11.2026, 00:31:09');
    expect(formatDateTime('en', at, { timeZone: 'UTC' })).toBe('21 Nov 2026, 00:31:09');
    expect(formatDateTime('zh-Hant', at, { timeZone: 'UTC' })).toBe('2026年11月21日 00:31:09');
    expect(formatMinuteUtc('en', at)).toBe('21 Nov 2026, 00:31 UTC');
    expect(formatYear('th', 2026)).toBe('ค.ศ. 2026 (พ.ศ. 2569)');
    expect(formatYear('de', 2026)).toBe('2026');
  });

  it('has an hour of two digits in every language', () => {
    for (const locale of LOCALES)
      expect(formatDateTime(locale, at, { timeZone: 'UTC' }), locale).toContain('00:31:09');
  });

  it('counts down in minutes and seconds, and never below zero', () => {
    expect(formatCountdown(59)).toBe('00:59');
    expect(formatCountdown(3600)).toBe('1:00:00');
    expect(formatCountdown(-3)).toBe('00:00');
  });
});
