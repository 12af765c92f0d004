import { expect, test } from 'vitest';
import { createShutdown, StoppingError } from './shutdown.ts';

const setUp = (started: Promise<unknown> = Promise.resolve()) => {
  const happened: string[] = [];
  const shutdown = createShutdown({
    started: () => started,
    exit: (code) => happened.push(`exit ${code}`),
    onError: (name) => happened.push(`${name} failed`),
  });
  const step = (name: string) => ({
    name,
    stop: async () => {
      happened.push(`${name} stopped`);
    },
    force: () => {
      happened.push(`${name} forced`);
    },
  });
  return { happened, shutdown, step };
};

test('stops what was started last first, and only then ends the process', async () => {
  const { happened, shutdown, step } = setUp();
  shutdown.add(step('PostgreSQL'));
  shutdown.add(step('app'));
  await shutdown.run(0);
  expect(happened).toEqual(['app stopped', 'PostgreSQL stopped', 'exit 0']);
});

test('stops once, however often it is asked', async () => {
  const { happened, shutdown, step } = setUp();
  shutdown.add(step('app'));
  await Promise.all([shutdown.run(0), shutdown.run(1), shutdown.run(0)]);
  expect(happened).toEqual(['app stopped', 'exit 0']);
});

test('goes on to the next when one step fails', async () => {
  const { happened, shutdown, step } = setUp();
  shutdown.add(step('PostgreSQL'));
  shutdown.add({ name: 'app', stop: () => Promise.reject(new Error('stuck')) });
  await shutdown.run(0);
  expect(happened).toEqual(['app failed', 'PostgreSQL stopped', 'exit 0']);
});

test('in the middle of a start it breaks the start off and stops what that had brought up', async () => {
  const start = Promise.withResolvers<void>();
  const { happened, shutdown, step } = setUp(start.promise);
  const stopped = shutdown.run(0);
  expect(() => shutdown.add(step('PostgreSQL'))).toThrow(StoppingError);
  expect(happened).toEqual([]);
  start.reject(new StoppingError());
  await stopped;
  expect(happened).toEqual(['PostgreSQL stopped', 'exit 0']);
});

test('forced, it tells everything to end and waits for nothing', () => {
  const { happened, shutdown, step } = setUp();
  shutdown.add(step('PostgreSQL'));
  shutdown.force();
  expect(happened).toEqual(['PostgreSQL forced', 'exit 130']);
});
