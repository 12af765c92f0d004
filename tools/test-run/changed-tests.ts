import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { ROOT } from '../root.ts';
import { runCommand } from '../run-command.ts';
import { STARTS_PROGRAM } from './weave-tests.ts';

/** The tests that a change can affect. `all` means that no smaller answer is certain. */
export interface ChangePlan {
  readonly unit: 'all' | 'related' | 'none';
  /** Also run the tests that start the program in its own process. No import leads from them to the change. */
  readonly startsProgram: boolean;
  readonly journeys: 'all' | readonly string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/**
 * Vitest follows imports from a changed module to its tests. It cannot follow a migration, a picture or a setting, so these run
 * everything. A change of the product runs all journeys, because each journey uses the whole program.
 */
export const planFor = (changed: readonly string[]): ChangePlan => {
  const files = changed.filter((file) => !file.endsWith('.md'));
  const product = files.filter((file) => /^(?:apps|packages)\//.test(file) && !isTest(file));
  const journeyParts = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !/^(?:apps|packages|e2e|tools|bench|gallery)\//.test(file));
  const isCertain = others.length === 0 && files.every(isCode);
  const runsAllJourneys = !isCertain || product.length > 0 || journeyParts.some((file) => !isTest(file));
  return {
    unit: files.length === 0 ? 'none' : isCertain ? 'related' : 'all',
    startsProgram: product.some((file) => /^(?:apps\/server|packages)\//.test(file)),
    journeys:
      runsAllJourneys && files.length > 0 ? 'all' : journeyParts.map((file) => file.slice('e2e/'.length)),
  };
};

const listed = z.array(z.object({ file: z.string() }));

const git = async (...options: readonly string[]): Promise<readonly string[]> => {
  const { ok, output } = await runCommand('git', options);
  return ok ? output.split('\n').filter((line) => line !== '') : [];
};

/** The commit at which this branch left main, or the newest commit if that is unknown. */
const findBase = async (): Promise<string> => {
  for (const branch of ['main', 'origin/main']) {
    const [base] = await git('merge-base', 'HEAD', branch);
    if (base !== undefined) return base;
  }
  return 'HEAD';
};

export interface Change {
  readonly base: string;
  readonly plan: ChangePlan;
}

/** Reads the differences from main, committed or not. */
export const readChange = async (): Promise<Change> => {
  const base = await findBase();
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, plan: planFor([...changed, ...added]) };
};

/** The test files that Vitest finds through imports. If the plan asks for them, also the tests that start the program. */
export const relatedFiles = async ({ base, plan }: Change): Promise<readonly string[]> => {
  const options = ['list', '--filesOnly', '--json', `--changed=${base}`];
  const { ok, output } = await runCommand('vitest', options);
  const start = output.indexOf('[');
  if (!ok || start < 0) throw new Error(`the related tests could not be listed:\n${output.slice(-2_000)}`);
  const files = new Set(
    listed.parse(JSON.parse(output.slice(start, output.lastIndexOf(']') + 1))).map(({ file }) => file),
  );
  if (!plan.startsProgram) return [...files];
  const exclude = ['**/node_modules/**', '**/*.cluster.test.ts'];
  for await (const path of glob(['apps/server/src/**/*.test.ts'], { cwd: ROOT, exclude })) {
    const file = join(ROOT, path);
    if (STARTS_PROGRAM.test(await readFile(file, 'utf8'))) files.add(file);
  }
  return [...files];
};
