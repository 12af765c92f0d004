import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json, parseCanonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  it('spells texts and literals as in the example of RFC 8785, section 3.2.2', () => {
    expect(
      canonicalJson({
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true, false],
      }),
    ).toBe('{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}');
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

  it('spells integers as in appendix B', () => {
    expect(canonicalJson([0, -0, 9_007_199_254_740_991, -9_007_199_254_740_991])).toBe(
      '[0,0,9007199254740991,-9007199254740991]',
    );
  });

  it.each([
    ['a fraction', 4.5],
    ['what is no number', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['an integer that is not exact', 9_007_199_254_740_992],
    ['half a surrogate pair', '\ud83d'],
    ['half a surrogate pair as a key', { '\ude00': 1 }],
  ] as const)('has no spelling for %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow();
  });

  it.each([
    ['white space', '{"a": 1}'],
    ['a line at the end', '{"a":1}\n'],
    ['keys in another order', '{"b":1,"a":2}'],
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice with the same value', '{"a":1,"a":1}'],
    ['another spelling of a number', '[1e3]'],
    ['a fraction without one', '[1.0]'],
    ['minus zero', '[-0]'],
    ['an escape that is not needed', '["\\u0041"]'],
    ['an escaped solidus', '["\\/"]'],
    ['an upper-case escape', '["\\u000F"]'],
    ['a number that is not exact', '[9007199254740993]'],
    ['a byte order mark', '\ufeff{}'],
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['nested lists without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('refuses %s', (_, text) => {
    expect(() => parseCanonicalJson(text)).toThrow(/^json_/);
  });

  it('reads what it wrote, to the byte', () => {
    const value = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.maxSafeInteger(),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('json'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).json;
    fc.assert(
      fc.property(value, (json) => {
        const text = canonicalJson(json);
        expect(canonicalJson(parseCanonicalJson(text))).toBe(text);
      }),
    );
  });
});
