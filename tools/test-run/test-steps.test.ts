import { expect, test } from 'vitest';
import config from '../../e2e/playwright.config.ts';
import { count, GROUPS, STEPS } from './test-steps.ts';

const well = { ok: true, output: 'fine' };
const badly = { ok: false, output: 'broken' };
const failure = { test: 'a test', error: 'an error', command: 'a command', alone: null };

test('a run counts each of its tests', () => {
  expect(count(7, 0, well, [], 'all')).toEqual({
    passed: 7,
    failed: 0,
    failures: [],
    slowest: [],
  });
  expect(count(5, 2, badly, [failure], 'all')).toEqual({
    passed: 5,
    failed: 2,
    failures: [failure],
    slowest: [],
  });
});

test('a run that ended badly has a failure, also when every test it knows of has passed', () => {
  expect(count(7, 0, badly, [], 'all')).toEqual({
    passed: 7,
    failed: 1,
    slowest: [],
    failures: [{ test: 'all', error: 'broken', command: 'all', alone: null }],
  });
});

test('a test that was left out has not passed, even when the run calls itself well', () => {
  expect(count(6, 1, well, [], 'all')).toMatchObject({ passed: 6, failed: 1 });
});

test('everything is a step', () => {
  expect(STEPS.map((step) => step.name)).toEqual([
    'lint',
    'types',
    'walls',
    'dead-code',
    'schema',
    'prose',
    'budgets',
    'unit',
    'e2e',
  ]);
});

test('every journey is in one group, or is for campaigns', () => {
  const named = GROUPS.flatMap(({ options }) =>
    options.flatMap((option) => /^--project=(.+)$/.exec(option)?.[1] ?? []),
  );
  const projects = (config.projects ?? []).map(({ name }) => name ?? '');
  expect([...named, 'alone'].toSorted()).toEqual(projects.toSorted());
});
