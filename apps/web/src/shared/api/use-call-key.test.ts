import { expect, it } from 'vitest';
import { createCallKeys } from './use-call-key.ts';

it('a repetition has the key of its first try, and another content another key', () => {
  let made = 0;
  const keyOf = createCallKeys(() => {
    made += 1;
    return `key-${made}`;
  });
  expect(keyOf({ account: 'mali', password: 'a' })).toBe('key-1');
  expect(keyOf({ account: 'mali', password: 'a' })).toBe('key-1');
  expect(keyOf({ account: 'mali', password: 'b' })).toBe('key-2');
});
