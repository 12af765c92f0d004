import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('answers each question by its own answer, in batches of what came meanwhile', async () => {
  const batches: number[][] = [];
  const double = createBatcher<number, number>(async (asks) => {
    batches.push([...asks]);
    await new Promise((resolve) => setImmediate(resolve));
    return asks.map((ask) => ask * 2);
  }, 3);
  const first = [1, 2].map(double);
  await new Promise((resolve) => setImmediate(resolve));
  const second = [3, 4, 5, 6].map(double);
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a batch that fails fails its own questions and no others', async () => {
  let fails = true;
  const ask = createBatcher<number, number>(async (asks) => {
    if (fails) throw new Error('down');
    return asks;
  }, 10);
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask(3)).toBe(3);
});

test('a batch that answers too little is an error of the questions left over', async () => {
  const ask = createBatcher<number, number>(async (asks) => asks.slice(1), 10);
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
