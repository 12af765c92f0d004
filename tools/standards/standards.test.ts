import { describe, expect, it } from 'vitest';
import { ASVS_CHAPTERS } from './asvs/chapters.ts';
import { ASVS_IDS } from './asvs/official-ids.ts';
import { CCSS_CHAPTERS, CCSS_IDS } from './ccss/aspects.ts';
import { findFaults, type ReadText, readHere } from './find-faults.ts';
import { documented, notApplicable, open, type Requirement, shown } from './requirement.ts';

const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': "it('holds', () => {});\nit.each([1])('holds for %s', () => {});",
  'b.test.ts':
    "it.skip('rests', () => {});\ndescribe('a group', () => {});\nconst list = ['a name', 'more'];",
  'a.ts': "it('holds', () => {});",
  'docs/a.md': '# A',
};
const read: ReadText = async (file) => FILES[file] ?? null;
const faultsOf = (ids: readonly string[], ...requirements: readonly Requirement[]) =>
  findFaults(ids, [{ title: 'A chapter', requirements }], read);

describe('a list of requirements', () => {
  it('is whole if each id has one answer whose evidence is there', async () => {
    const rows = [
      shown('1', 'One', ['a.test.ts', 'holds'], ['a.test.ts', 'holds for %s']),
      documented('2', 'Two', 'See it.', 'docs/a.md#a'),
      notApplicable('3', 'Three', 'There is none.'),
      open('4', 'Four', 'Nothing shows it.'),
    ];
    expect(await faultsOf(['1', '2', '3', '4'], ...rows)).toEqual([]);
  });

  it('names an id that is missing, unknown or there twice', async () => {
    const row = (id: string) => open(id, 'Subject', 'Open.');
    expect(await faultsOf(['1', '2'], row('1'), row('1'), row('3'))).toEqual([
      '2: is missing',
      '1: is there twice',
      '3: is not in the list',
    ]);
  });

  it('names a test, a file and a page that have gone', async () => {
    const of = async (...tests: readonly [readonly [string, string]]) =>
      faultsOf(['1'], shown('1', 'One', ...tests));
    expect(await of(['a.test.ts', 'hold'])).toEqual(['1: a.test.ts has no test “hold”']);
    expect(await of(['c.test.ts', 'holds'])).toEqual(['1: there is no file c.test.ts']);
    for (const name of ['rests', 'a group', 'a name'])
      expect(await of(['b.test.ts', name])).toEqual([`1: b.test.ts has no test “${name}”`]);
    expect(await of(['a.ts', 'holds'])).toEqual(['1: a.ts is no file of tests']);
    expect(await faultsOf(['1'], documented('1', 'One', 'See it.', 'docs/b.md'))).toEqual([
      '1: there is no page docs/b.md',
    ]);
  });

  it('keeps its subjects short', async () => {
    const long = Array.from({ length: 13 }, () => 'word').join(' ');
    expect(await faultsOf(['1'], open('1', long, 'Open.'))).toHaveLength(1);
  });
});

it('every requirement of ASVS that the page covers has one answer, and its evidence is there', async () => {
  expect(ASVS_IDS).toHaveLength(295);
  expect(await findFaults(ASVS_IDS, ASVS_CHAPTERS, readHere)).toEqual([]);
});

it('every row of CCSS has one answer, and its evidence is there', async () => {
  expect(await findFaults(CCSS_IDS, CCSS_CHAPTERS, readHere)).toEqual([]);
});
