import { readHere } from './find-faults.ts';
import { hasTest } from './has-test.ts';

/** A test of this repository. Its name is written as in the file, with `…` for each value in it. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** How a part of the product answers a requirement: by tests, by a note, or by both. A note without tests begins with a word of `WITHOUT_TESTS`. */
export interface Answer {
  readonly tests: readonly NamedTest[];
  readonly note?: string;
}

/** One criterion of a standard in its table, with an answer for each column of its page. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly Answer[];
}

/** The only reasons for a requirement without a test. */
const WITHOUT_TESTS = ['Open: ', 'Not applicable: ', 'Only a person can judge: '] as const;

/** Lists the faults of the answers: a test that is gone, and a requirement without a test and without a reason. */
export const faultsOf = async (requirements: readonly Row[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { id, answers } of requirements)
    for (const { tests, note } of answers) {
      if (tests.length === 0 && !WITHOUT_TESTS.some((word) => note?.startsWith(word) === true))
        faults.push(
          `${id} has no test and no reason: begin its note with one of: ${WITHOUT_TESTS.join('· ')}`,
        );
      for (const { file, name } of tests)
        if (!hasTest((await readHere(file)) ?? '', name))
          faults.push(`${id} names “${name}”, which is not in ${file}`);
    }
  return faults;
};

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const shownTest = ({ file, name }: NamedTest): string =>
  `[${file
    .split('/')
    .at(-1)
    ?.replace(/\.test\.tsx?$/, '')}](../${file}): “${name}”`;

const shownAnswer = ({ tests, note }: Answer): string =>
  [...tests.map(shownTest), ...(note === undefined ? [] : [note])].map(cell).join('<br>');

/** Makes a table of requirements. Throws if an answer names a test that is gone, or has neither a test nor a reason. */
export const makeCriteriaTable = async (
  columns: readonly string[],
  requirements: readonly Row[],
): Promise<string> => {
  const faults = await faultsOf(requirements);
  if (faults.length > 0) throw new Error(`the requirements are not answered:\n${faults.join('\n')}`);
  const rows = requirements.map(
    ({ id, title, answers }) => `| ${id} | ${cell(title)} | ${answers.map(shownAnswer).join(' | ')} |`,
  );
  return [
    `| requirement | title | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
};
