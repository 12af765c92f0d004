import { firstSteps } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';
import { registerFirstStepRoutes } from './routes.ts';

const openBench = accountsBenchesOfFile();

const DAY_MS = 86_400_000;

test('first steps are remembered with the account, until all were seen, they are put away, or 14 days passed', async () => {
  const bench = await openBench();
  const { database, clock } = bench;
  registerFirstStepRoutes(bench.http, { database, clock });
  const [anna, benno, cara] = [
    { token: (await bench.customer('anna')).token },
    { token: (await bench.customer('benno')).token },
    { token: (await bench.customer('cara')).token },
  ];
  expect(await bench.call(firstSteps, {}, anna)).toEqual({ show: true, seen: [] });
  await bench.call(firstSteps, { seen: 'check' }, anna);
  expect(await bench.call(firstSteps, { seen: 'check' }, anna)).toEqual({ show: true, seen: ['check'] });
  await bench.call(firstSteps, { seen: 'market' }, anna);
  const all = await bench.call(firstSteps, { seen: 'deposit' }, anna);
  expect(all).toEqual({ show: false, seen: ['check', 'market', 'deposit'] });

  expect(await bench.call(firstSteps, { dismiss: true }, benno)).toEqual({ show: false, seen: [] });
  expect(await bench.call(firstSteps, {}, benno)).toEqual({ show: false, seen: [] });

  clock.advance(14 * DAY_MS - 1);
  expect((await bench.call(firstSteps, {}, cara)).show).toBe(true);
  clock.advance(1);
  expect((await bench.call(firstSteps, {}, cara)).show).toBe(false);
  expect((await bench.send(firstSteps, {}, {})).status).toBe(401);
});
