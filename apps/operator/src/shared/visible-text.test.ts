import { expect, it } from 'vitest';
import { showTurning, visibleText } from './visible-text.ts';

it('draws what would turn an amount around', () => {
  expect(visibleText('mali \u202e00.5')).toBe('mali [U+202E]00.5');
  expect(visibleText('\u2067x\u2069')).toBe('[U+2067]x[U+2069]');
  expect(visibleText('สมชาย 👩‍👩‍👧')).toBe('สมชาย 👩‍👩‍👧');
  expect(JSON.parse('{"a":["\\u202ex",1]}', showTurning)).toEqual({ a: ['[U+202E]x', 1] });
});
