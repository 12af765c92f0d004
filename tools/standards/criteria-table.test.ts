import { describe, expect, it } from 'vitest';
import { faultsOf, makeCriteriaTable } from './criteria-table.ts';
import { hasTest } from './has-test.ts';
import { CRITERIA } from './wcag/criteria.ts';

/** The criteria of WCAG 2.2 at A and AA, by guideline: https://www.w3.org/TR/WCAG22/. */
const WCAG_22 = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};
const FILE = 'tools/standards/criteria-table.test.ts';
const requirement = (name: string) => ({
  id: '1',
  title: 'a title',
  answers: [{ tests: [{ file: FILE, name }] }],
});

it('every criterion of WCAG 2.2 at A and AA has its row, in order', () => {
  const all = Object.entries(WCAG_22).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  expect(all).toHaveLength(55);
  expect(CRITERIA.map(({ id }) => id)).toEqual(all);
});

describe('a named test', () => {
  it('is found as the name of a test', () => {
    expect(hasTest("test('it holds', () => {})", 'it holds')).toBe(true);
    expect(hasTest(`  it.each(ALL)(\`it holds ($\{one})\`, run)`, 'it holds (…)')).toBe(true);
    expect(hasTest("test(\n  'it holds',\n  onMainRoad(),", 'it holds')).toBe(true);
  });

  it('is not found in a comment, in another call, or as a part of a name', () => {
    for (const source of ["// test('it holds', () => {})", "step('it holds')", "test('it holds too', run)"])
      expect(hasTest(source, 'it holds'), source).toBe(false);
  });

  it('that is gone is a fault of its requirement', async () => {
    expect(await faultsOf([requirement('that is gone is a fault of its requirement')])).toEqual([]);
    const gone = [requirement(`no ${'such'} test`)];
    expect(await faultsOf(gone)).toHaveLength(1);
    await expect(makeCriteriaTable(['app'], gone)).rejects.toThrow('no such test');
  });
});

it('a requirement without a test says why', async () => {
  const without = (note: string) => ({ id: '1', title: 'a title', answers: [{ tests: [], note }] });
  expect(await faultsOf([without('later')])).toHaveLength(1);
  expect(await faultsOf([without('Open: it is missing.')])).toEqual([]);
  const table = await makeCriteriaTable(['app'], [without('Open: a | b')]);
  expect(table.split('\n').at(-1)).toBe(String.raw`| 1 | a title | Open: a \| b |`);
});
