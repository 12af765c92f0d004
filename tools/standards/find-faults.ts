import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { hasTest } from './has-test.ts';
import type { Chapter, Requirement, ShownBy } from './requirement.ts';

/** The text of a file of the repository. Null if there is none. */
export type ReadText = (file: string) => Promise<string | null>;

const MAX_WORDS = 12;
const TEST_FILE = /\.(?:test|part)\.tsx?$/;

const faultOfTest = async ([file, name]: ShownBy, read: ReadText): Promise<string | null> => {
  if (!TEST_FILE.test(file)) return `${file} is no file of tests`;
  const text = await read(file);
  if (text === null) return `there is no file ${file}`;
  return hasTest(text, name) ? null : `${file} has no test “${name}”`;
};

const faultsOf = async ({ id, subject, answer }: Requirement, read: ReadText): Promise<string[]> => {
  const found: (string | null)[] = [];
  if (subject.split(' ').length > MAX_WORDS) found.push(`the subject has more than ${MAX_WORDS} words`);
  if (answer.kind === 'shown')
    found.push(...(await Promise.all(answer.tests.map((test) => faultOfTest(test, read)))));
  if (answer.kind === 'documented') {
    for (const page of answer.pages)
      if ((await read(page.replace(/#.*$/, ''))) === null) found.push(`there is no page ${page}`);
  }
  return found.filter((fault) => fault !== null).map((fault) => `${id}: ${fault}`);
};

/** Finds ids of the list that are missing, twice, or of another list, and evidence that has gone. */
export const findFaults = async (
  ids: readonly string[],
  chapters: readonly Chapter[],
  read: ReadText,
): Promise<string[]> => {
  const requirements = chapters.flatMap((chapter) => chapter.requirements);
  const given = requirements.map(({ id }) => id);
  const faults: string[] = [];
  for (const id of ids) if (!given.includes(id)) faults.push(`${id}: is missing`);
  for (const [at, id] of given.entries()) {
    if (!ids.includes(id)) faults.push(`${id}: is not in the list`);
    if (given.indexOf(id) !== at) faults.push(`${id}: is there twice`);
  }
  for (const requirement of requirements) faults.push(...(await faultsOf(requirement, read)));
  return faults;
};

/** Reads a file of this repository. */
export const readHere: ReadText = (file) => readFile(join(ROOT, file), 'utf8').catch(() => null);
