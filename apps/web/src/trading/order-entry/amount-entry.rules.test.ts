import { amountOf } from '@tallystick/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountKey, pressKey, STAKE_FORMAT } from './amount-entry.rules.ts';

const typeIn = (separator: string, keys: readonly AmountKey[]): string =>
  keys.reduce((text, key) => pressKey(text, key, separator), '');
const type = (...keys: AmountKey[]): string => typeIn('.', keys);

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
        const text = typeIn(',', pressed);
        expect(text).toMatch(/^(?:|(?:0|[1-9]\d{0,11})(?:,\d{0,2})?)$/);
        // Nobody is asked about an amount of the pad.
        expect(amountOf(text, STAKE_FORMAT) === null).toBe(text === '');
      }),
    );
  });
});
