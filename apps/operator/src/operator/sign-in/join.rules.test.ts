import { expect, test } from 'vitest';
import { joinAddress, joinTokenOf } from './join.rules.ts';

const TOKEN = 'a'.repeat(43);

test('a link’s address gives its secret back, which no request carries', () => {
  const address = new URL(joinAddress('https://desk.example/console/', TOKEN));
  expect(address.href.split('#')[0]).toBe('https://desk.example/console/');
  expect(joinTokenOf(address.hash)).toBe(TOKEN);
});

test.each(['', '#/', '#/staff', '#/join/', '#/join/short', `#/join/${TOKEN}/more`])(
  '%j is no link',
  (hash) => {
    expect(joinTokenOf(hash)).toBeNull();
  },
);
