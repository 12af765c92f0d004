import { describe, expect, it } from 'vitest';
import * as validators from './validators.rules.ts';

const CASES: Readonly<
  Record<keyof typeof validators, { readonly good: readonly string[]; readonly bad: readonly string[] }>
> = {
  isEmail: {
    good: ['a@b.co', 'mali.s+fund@mail.example', 'ü@post.example'],
    bad: ['', 'a@b', '@b.co', 'a b@c.co', 'a@b..', 'a@b@c.co'],
  },
  isMobile: {
    good: ['13800138000', '+8619912345678', '86 15012345678'],
    bad: ['12800138000', '1380013800', '138001380000', '+66812345678', ''],
  },
  isPhone: {
    good: ['+66 2 123 4567', '(030) 123-45', '13800138000'],
    bad: ['1234', '12345678901234567', 'call me', ''],
  },
  isLandline: { good: ['010-88888888', '0755-8888888', '88888888'], bad: ['13800138000', '010', ''] },
  isUrl: {
    good: ['https://trade.example', 'http://localhost:8080/#/trust', 'https://example.org/a?b=c'],
    bad: ['trade.example', 'javascript:alert(1)', 'ftp://a.example', 'https://a b.example', ''],
  },
  isDate: {
    good: ['2024-02-29', '2026/1/5', '1999-12-31', '0099-01-01'],
    bad: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-01/02', '24-01-02', ''],
  },
  isNumber: { good: ['0', '-1.5', '+3', '.5', '10.'], bad: ['1,000', '1e3', 'NaN', '.', '--1', ''] },
  isDigits: { good: ['0', '007', '123456'], bad: ['-1', '1.0', '１２', ''] },
  isAmount: {
    good: ['0', '0.5', '10.25', '1,000.00', '1234567'],
    bad: ['1.234', '01', '1,00', '-1', '1.', '.5', ''],
  },
  isLetters: { good: ['abc', 'XyZ'], bad: ['a1', 'é', 'a b', ''] },
  isLettersOrDigits: { good: ['a1', '42'], bad: ['a-1', 'a b', ''] },
  isChinese: { good: ['中文', '臺灣'], bad: ['中文a', 'かな', '中 文', ''] },
  isCode: { good: ['000000', '123456'], bad: ['12345', '1234567', '12345a', ''] },
  isIdCard: {
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    // The check digit, the day of birth, the length, the region.
    bad: ['110105194912310021', '110105194902310026', '11010519491231002', '01010519491231002X', ''],
  },
};

describe('the generic validators', () => {
  it('are all tried', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(validators).toSorted());
  });

  for (const [name, { good, bad }] of Object.entries(CASES)) {
    const check = Object.entries(validators).find(([known]) => known === name)?.[1];
    it.each(good)(`${name} takes %s`, (text) => {
      expect(check?.(text)).toBe(true);
    });
    it.each(bad)(`${name} refuses "%s"`, (text) => {
      expect(check?.(text)).toBe(false);
    });
  }
});
