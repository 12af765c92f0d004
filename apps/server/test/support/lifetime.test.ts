import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { oncePerFile, onEnd } from './lifetime.ts';

const ended: string[] = [];
let opened = 0;
// Hooks after all tests run in the reverse order of their registration, so this one runs last.
afterAll(() => {
  expect(ended).toEqual(['own', 'later', 'inner', 'outer']);
});

const shared = oncePerFile(async () => {
  opened += 1;
  onEnd(() => ended.push('outer'));
  const database = await createTestDatabase();
  onEnd(() => ended.push('inner'));
  return { database, openLater: () => onEnd(() => ended.push('later')) };
});

test('the first test opens the part, and its own parts end with it', async () => {
  const { database } = await shared();
  await database.query('create table kept (name text)');
  onEnd(() => ended.push('own'));
  expect(opened).toBe(1);
});

test('the next test finds the same part, still open', async () => {
  expect(ended).toEqual(['own']);
  const { database, openLater } = await shared();
  expect(await database.query('select name from kept')).toEqual([]);
  // The part opens something more for this test alone.
  openLater();
  expect(opened).toBe(1);
});

test('a part that a test opened later ended with that test', () => {
  expect(ended).toEqual(['own', 'later']);
});
