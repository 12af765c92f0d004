import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { ROUTES } from './all-routes.ts';

const CONSOLE = '/api/operator/';

/** Every call by which a customer or a stranger could change something. */
const calls = ROUTES.filter(
  ({ access, method, path }) => access !== 'staff' && method !== 'GET' && !path.startsWith(CONSOLE),
).map((route) => [`${route.method} ${route.path}`, route] as const);

test('there are calls of every kind', () => {
  expect(new Set(calls.map(([, { repeats }]) => repeats)).size).toBe(6);
});

test.each(calls)(
  '%s states what a second try does, and takes a key if it changes something',
  (_name, route) => {
    const { properties = {} } = toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
    expect(route.repeats).toBeDefined();
    expect(Object.hasOwn(properties, 'client_id')).toBe(
      route.repeats === 'by_key' || route.repeats === 'in_books',
    );
    // A message may arrive late. Money may not move late.
    expect(Object.hasOwn(properties, 'until')).toBe(
      route.repeats === 'in_books' && route.path !== '/api/user/chat/send',
    );
  },
);

test('a GET changes nothing', () => {
  const gets = ROUTES.filter(({ method }) => method === 'GET');
  expect(gets.length).toBeGreaterThan(10);
  const writing = gets.filter(({ work, repeats }) =>
    work === undefined ? repeats !== undefined : !['read', 'keptRead', 'heavy'].includes(work),
  );
  expect(writing.map(({ path }) => path)).toEqual([]);
});
