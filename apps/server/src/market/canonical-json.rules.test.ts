import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.rules.ts';

describe('canonical JSON', () => {
  it('gives the example of RFC 8785, section 3.2.2', () => {
    expect(
      canonicalJson({
        numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true, false],
      }),
    ).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 units as in section 3.2.3', () => {
    const sorted = canonicalJson({
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    });
    expect([...sorted.matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('spells numbers as in appendix B', () => {
    expect(canonicalJson([0, -0, 5e-324, 9007199254740991, 1e21, 9.999999999999997e22, 0.000001, 1e-7])).toBe(
      '[0,0,5e-324,9007199254740991,1e+21,9.999999999999997e+22,0.000001,1e-7]',
    );
  });

  it('refuses what has no canonical spelling', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(RangeError);
    expect(() => canonicalJson('\ud83d')).toThrow(RangeError);
    expect(() => canonicalJson({ '\ude00': 1 })).toThrow(RangeError);
  });
});
