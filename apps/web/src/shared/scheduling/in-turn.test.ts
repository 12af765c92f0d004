import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs what is given at once in order, each in a task of its own', async () => {
  const ran: string[] = [];
  for (const name of ['a', 'b', 'c'])
    inTurn(() => {
      ran.push(name);
      // Runs at the end of the same task.
      void Promise.resolve().then(() => ran.push(`after ${name}`));
    });
  expect(ran).toEqual([]);
  await expect.poll(() => ran).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c']);
});

it('takes what is given while one runs, and what is given when all have run', async () => {
  const ran: string[] = [];
  inTurn(() => {
    ran.push('first');
    inTurn(() => ran.push('second'));
  });
  await expect.poll(() => ran).toEqual(['first', 'second']);
  inTurn(() => ran.push('third'));
  await expect.poll(() => ran).toEqual(['first', 'second', 'third']);
});
