import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs/bugs.ts';
import { ROOT } from './root.ts';
import { runCommand } from './run-command.ts';
import { readTiers } from './test-run/tiers.ts';

/**
 * Plants each bug of `planted-bugs/bugs.ts` into the working tree, one at a time, and requires that the named test of `npm test`
 * becomes red. Each file is written back at once. The tests must be green without the bugs: `npm test` shows that.
 * `--slice NAME` plants only the bugs of a slice.
 */
const { values } = parseArgs({ options: { slice: { type: 'string' } } });

const isJourney = (test: string): boolean => test.startsWith('e2e/');
const isCheck = (test: string): boolean => test.startsWith('check:');

/** The command of `npm test` that runs the test, or null if `npm test` leaves the test out. */
const commandOf = (
  { test, name }: PlantedBug,
  main: ReadonlySet<string>,
): readonly [program: string, given: readonly string[], folder: string] | null => {
  if (isCheck(test)) return ['npm', ['run', test], '.'];
  if (isJourney(test)) {
    // A journey without the tag is not found, and the bug then counts as missed.
    const tag = ['--grep', `(?=.*${name ?? ''})(?=.*@main)`];
    return ['playwright', ['test', '--pass-with-no-tests', ...tag, test.slice('e2e/'.length)], 'e2e'];
  }
  const only = name === undefined ? [] : ['--testNamePattern', name];
  return main.has(test) ? ['vitest', ['run', ...only, test], '.'] : null;
};

/** Writes the bug into its file. Returns the act that takes it out again. */
const plant = async ({ file, words, instead }: PlantedBug): Promise<() => Promise<void>> => {
  const path = join(ROOT, file);
  const text = await readFile(path, 'utf8');
  if (text.split(words).length !== 2) throw new Error(`${file} has not once the words "${words}"`);
  await writeFile(
    path,
    text.replace(words, () => instead),
  );
  return () => writeFile(path, text);
};

const main = new Set([...(await readTiers())].flatMap(([file, tier]) => (tier === 'main' ? [file] : [])));
let missed = 0;
let takeOut = () => Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void takeOut().finally(() => process.exit(1));
  });
}
for (const bug of PLANTED_BUGS.filter(({ slice }) => values.slice === undefined || slice === values.slice)) {
  const command = commandOf(bug, main);
  takeOut = await plant(bug);
  try {
    const [program, given, folder] = command ?? ['true', [], '.'];
    const { ok } = await runCommand(program, given, { folder });
    if (ok) missed += 1;
    console.log(`${ok ? 'missed' : 'found '}  ${bug.slice.padEnd(14)} ${bug.bug} (${bug.test})`);
  } finally {
    await takeOut();
    takeOut = () => Promise.resolve();
  }
}
process.exitCode = missed === 0 ? 0 : 1;
