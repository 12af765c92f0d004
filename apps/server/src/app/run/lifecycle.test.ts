import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/funding/signer-bench.ts';
import { manualClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLifecycle } from './lifecycle.ts';

it('is ready however long requests wait for their pool, and asks the database once for all who ask', async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const orders = {
    ...database,
    query: (async (text, values) => {
      asked.push(text);
      return database.query(text, values);
    }) satisfies typeof database.query,
  };
  const full = { ...database, query: () => new Promise<never>(() => undefined) };
  const config = readConfig({ TALLYSTICK_DATA: await temporaryFolder() });
  const lifecycle = createLifecycle(
    { config, database: full, databases: { orders }, clock: manualClock(0) },
    () => {
      throw new Error('not asked for');
    },
  );
  expect(await lifecycle.servingProblem()).toBe('process_starting');
  lifecycle.noteStarted();
  const all = await Promise.all(Array.from({ length: 20 }, () => lifecycle.servingProblem()));
  expect(all).toEqual(all.map(() => null));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(20);
});
