import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountKey, pressKey, readTyped, toWire } from './amount-entry.rules.ts';

const type = (...keys: AmountKey[]): string => keys.reduce((text, key) => pressKey(text, key), '');

describe('the numeric pad', () => {
  it('writes what is pressed', () => {
    expect(type('1', '0', '0')).toBe('100');
    expect(type('1', 'point', '0', '5')).toBe('1.05');
  });

  it('starts a fraction with a zero, and has one point', () => {
    expect(type('point', '5')).toBe('0.5');
    expect(type('1', 'point', 'point', '2')).toBe('1.2');
  });

  it('has no zeros in front', () => {
    expect(type('0', '0', '7')).toBe('7');
  });

  it('ends after two digits of a fraction and twelve of the whole', () => {
    expect(type('1', 'point', '2', '3', '4')).toBe('1.23');
    expect(type(...Array.from({ length: 20 }, () => '9' as const))).toBe('9'.repeat(12));
  });

  it('takes back the last key', () => {
    expect(type('1', 'point', 'back', 'back', 'back')).toBe('');
  });

  it('never writes anything but an amount, whatever is pressed', () => {
    const keys = fc.constantFrom<AmountKey>(
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      'point',
      'back',
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 60 }), (pressed) => {
        expect(type(...pressed)).toMatch(/^(?:|(?:0|[1-9]\d{0,11})(?:\.\d{0,2})?)$/);
      }),
    );
  });
});

describe('a keyboard', () => {
  it('reads the decimal separator of the language', () => {
    expect(readTyped('12,5', ',')).toBe('12.5');
    expect(readTyped('12.5', '.')).toBe('12.5');
  });

  it.each(['1e3', '-5', 'abc', '1.2.3', '1.234', '٣', '0x10'])('does not take %s', (typed) => {
    expect(readTyped(typed, '.')).toBeNull();
  });

  it('keeps every digit of an amount that a float would round', () => {
    expect(readTyped('999999999999.99', '.')).toBe('999999999999.99');
  });
});

it('leaves a trailing point off the wire', () => {
  expect(toWire('5.')).toBe('5');
  expect(toWire('5.10')).toBe('5.10');
});
