import { expect, test } from 'vitest';
import { planFor } from './changed-tests.ts';

test('a change of the server runs the tests that import it, those that start the program, and all journeys', () => {
  expect(planFor(['apps/server/src/trading/settle/entry-and-settlement-price.rules.ts'])).toEqual({
    unit: 'related',
    startsProgram: true,
    journeys: 'all',
  });
});

test('a change of a test runs that test', () => {
  expect(planFor(['apps/server/src/trading/settle/entry-and-settlement-price.rules.test.ts'])).toEqual({
    unit: 'related',
    startsProgram: false,
    journeys: [],
  });
  expect(planFor(['e2e/trade.test.ts'])).toMatchObject({ journeys: ['trade.test.ts'] });
});

test('a change of what journeys share runs all of them', () => {
  expect(planFor(['e2e/support/journey.ts'])).toMatchObject({ journeys: 'all' });
});

test.each([
  'apps/server/migrations/000200_trading_more.sql',
  'package-lock.json',
  'vitest.config.ts',
  'apps/web/src/app/app.css',
])('nothing follows %s to its tests, so everything runs', (file) => {
  expect(planFor([file])).toMatchObject({ unit: 'all', journeys: 'all' });
});

test('a document runs no test', () => {
  expect(planFor(['docs/scale.md'])).toEqual({ unit: 'none', startsProgram: false, journeys: [] });
  expect(planFor([])).toEqual({ unit: 'none', startsProgram: false, journeys: [] });
});
