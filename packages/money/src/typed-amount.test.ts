import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountReading, readTypedAmount, typedAmountOf, wholeNumberOf } from './typed-amount.ts';

const USDT = { digits: 6, unit: 'USDT' };
const amount = (value: string): AmountReading => ({ kind: 'amount', value });
const asks = (...values: [string, ...string[]]): AmountReading => ({ kind: 'question', values });

describe('a typed amount', () => {
  it.each([
    ['25', '25'],
    ['100,5', '100.5'],
    ['100.5', '100.5'],
    ['１００', '100'],
    ['๑๐๐', '100'],
    ['１００，５', '100.5'],
    ['１００。５', '100.5'],
    ['١٠٠٫٥', '100.5'],
    ['1,234.56 USDT', '1234.56'],
    ['usdt 1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.50", '1234.5'],
    ['1’234’567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234,567', '1234.567'],
    ['1 234', '1234'],
    ['1234,567', '1234.567'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+10,074.87', '10074.87'],
    ['\u2066250\u2069', '250'],
  ])('reads %s as %s', (typed, value) => {
    expect(readTypedAmount(typed, USDT)).toEqual(amount(value));
  });

  it.each([
    ['25,000', ['25000', '25']],
    ['25.000', ['25000', '25']],
    ['2,500', ['2500', '2.5']],
    ['1.125', ['1125', '1.125']],
    ['๒๕,๐๐๐', ['25000', '25']],
    ['025,000', ['25000', '25']],
  ] as const)('asks about %s', (typed, values) => {
    expect(readTypedAmount(typed, USDT)).toEqual(asks(values[0], values[1]));
  });

  it('asks even if only one reading fits, because the other one may be meant', () => {
    expect(readTypedAmount('2,575', { digits: 2 })).toEqual(asks('2575'));
  });

  it.each([
    '1e3',
    '-5',
    '−5',
    'abc',
    '1.2.3',
    '0x10',
    '12,34',
    '5 BTC',
    '½',
    '²',
    '\u202e001',
    '1,23,456',
    '1.5.',
  ])('reads %s as the amount that it is, or not at all', (typed) => {
    const read = readTypedAmount(typed, USDT);
    expect(typed === '12,34' ? read : read.kind).toEqual(typed === '12,34' ? amount('12.34') : 'wrong');
  });

  it('names digits that the currency does not have', () => {
    expect(readTypedAmount('1.1234567', USDT)).toEqual({ kind: 'wrong', problem: 'too_precise' });
    expect(readTypedAmount('1.1200000000', USDT)).toEqual(amount('1.12'));
  });

  it('does not read a part of a long paste', () => {
    expect(readTypedAmount(`${'1'.repeat(59)}.5 USDT`, USDT).kind).toBe('wrong');
  });
});

const LANGUAGES = ['en', 'es', 'th', 'de', 'it', 'pt', 'ja', 'zh-Hant', 'vi', 'zh-Hans'];
const HABITS = [...LANGUAGES, 'de-CH', 'fr', 'ar-EG'];
const SCRIPTS = ['latn', 'thai', 'fullwide', 'arab', 'deva'];

interface Writing {
  readonly habit: string;
  readonly script: string;
  readonly isGrouped: boolean;
  readonly zeros: number;
  readonly unit: 'none' | 'before' | 'behind';
}

const isPlain = (text: string): text is `${number}` => /^\d+(?:\.\d+)?$/.test(text);

const written = (value: string, { habit, script, isGrouped, zeros, unit }: Writing): string => {
  const used = value.split('.')[1]?.length ?? 0;
  if (!isPlain(value)) throw new Error(value);
  const text = new Intl.NumberFormat(habit, {
    numberingSystem: script,
    useGrouping: isGrouped ? 'always' : false,
    minimumFractionDigits: Math.max(zeros, used),
    maximumFractionDigits: Math.max(zeros, used),
  }).format(value);
  return { none: text, before: `USDT ${text}`, behind: `${text}\u00a0USDT` }[unit];
};

const value = fc
  .tuple(
    fc.oneof(...[1n, 3n, 4n, 6n, 12n].map((size) => fc.bigInt({ min: 0n, max: 10n ** size - 1n }))),
    fc.stringMatching(/^\d{0,6}$/),
  )
  .map(([whole, fraction]) => {
    const kept = fraction.replace(/0+$/, '');
    return kept === '' ? String(whole) : `${whole}.${kept}`;
  });

const writing: fc.Arbitrary<Writing> = fc.record({
  habit: fc.constantFrom(...HABITS),
  script: fc.constantFrom(...SCRIPTS),
  isGrouped: fc.boolean(),
  zeros: fc.constantFrom(0, 0, 2, 3, 6),
  unit: fc.constantFrom('none', 'before', 'behind'),
});

const means = (read: AmountReading): readonly string[] =>
  read.kind === 'amount' ? [read.value] : read.kind === 'question' ? read.values : [];

describe('any amount in any plausible writing', () => {
  it('is read as that amount, or asked about, and never as another amount', () => {
    fc.assert(
      fc.property(value, writing, (meant, how) => {
        const typed = written(meant, how);
        const read = readTypedAmount(typed, USDT);
        expect(means(read), `${typed} is ${JSON.stringify(read)}`).toContain(meant);
      }),
      { numRuns: 3000, seed: 39 },
    );
  });

  it('is read back from the text that a field writes for it', () => {
    fc.assert(
      fc.property(value, fc.constantFrom('.', ','), (meant, separator) => {
        expect(readTypedAmount(typedAmountOf(meant, separator), USDT)).toEqual(amount(meant));
      }),
      { numRuns: 2000, seed: 39 },
    );
  });
});

/** The readers that forms had: the point and the comma were exchanged by the language, and digits after it counted. */
const former = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.');

it('notices a reader that guesses', () => {
  const guess = fc.check(
    fc.property(value, writing, (meant, how) => {
      const read = former(written(meant, how));
      return !isPlain(read) || Number(read) === Number(meant);
    }),
    { numRuns: 5000, seed: 39 },
  );
  expect(guess.failed).toBe(true);
});

it('a whole number is read like an amount, and never guessed', () => {
  expect(['30', ' ๓๐ ', '1 000', '1,000,000', '30.0'].map(wholeNumberOf)).toEqual([
    30, 30, 1000, 1_000_000, 30,
  ]);
  expect(['', '?', '-3', '1e3', '2.5', '1.000', '12,345', '9'.repeat(16)].map(wholeNumberOf)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
