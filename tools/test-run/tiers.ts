import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * The main tier is `npm test`: pure tests, and the database tests that a README names as those of a promise. The rest of the test
 * files runs only in `npm run test:full`. Journeys carry the tag `@main` in place of a list.
 */
export type Tier = 'main' | 'rest';

const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'gallery/src/**/*.test.ts',
];
const READMES = ['apps/server/**/README.md', 'tools/README.md'];
const IGNORED = ['**/node_modules/**', '**/dist/**'];

/** Tests that judge durations or need several machines. Only campaigns run them. */
export const isForCampaigns = (file: string): boolean =>
  file.endsWith('.cluster.test.ts') || /\/process\/(?:floods|isolation|route-floods)\.test\.ts$/.test(file);

const IMPORT = /(?:from|import) '(?<path>\.{1,2}\/[^']+)'/g;
/** The support of tests. A test that reaches one of the parts below starts a database, a program or a chain. */
const SUPPORT = /^(?:apps\/server\/test|tools|e2e\/support)\//;
const HEAVY = /^apps\/server\/test\/support\/(?:database-copy|programs\/.*|funding\/bitcoin\/.*)\.ts$/;
/** A test that starts another process or hosts a PostgreSQL. */
const STARTS_PROCESS = /'node:child_process'|\/run-command\.ts'|\/embedded\/|\.\/supervise-postgres/;

interface Source {
  readonly imports: readonly string[];
  readonly startsProcess: boolean;
}

/** Reads each file once: many tests share the same support. */
const sourceOf = (() => {
  const known = new Map<string, Promise<Source>>();
  const read = async (file: string): Promise<Source> => {
    const text = await readFile(join(ROOT, file), 'utf8').catch(() => '');
    return {
      imports: [...text.matchAll(IMPORT)].map(({ groups }) =>
        relative(ROOT, join(ROOT, dirname(file), groups?.['path'] ?? '.')),
      ),
      startsProcess: STARTS_PROCESS.test(text),
    };
  };
  return (file: string): Promise<Source> => {
    const found = known.get(file) ?? read(file);
    known.set(file, found);
    return found;
  };
})();

/** Tells whether a test starts a database, a program, a chain or another process, itself or through the support of tests. */
export const isHeavy = async (test: string): Promise<boolean> => {
  const seen = new Set([test]);
  for (const file of seen) {
    const { imports, startsProcess } = await sourceOf(file);
    if (startsProcess) return true;
    for (const imported of imports) {
      if (HEAVY.test(imported)) return true;
      if (SUPPORT.test(imported)) seen.add(imported);
    }
  }
  return false;
};

/** A list of test files in a README, below the heading "Tests of the promises". */
const SECTION = /^## Tests of the promises\n(?<body>[\s\S]*?)(?=^#|(?![\s\S]))/m;

/** The paths of the tests that a README names, from the root. */
export const namedTests = (readme: string, text: string): readonly string[] =>
  [...(SECTION.exec(text)?.groups?.['body'] ?? '').matchAll(/`(?<path>[^`]+\.test\.tsx?)`/g)].map(
    ({ groups }) => join(dirname(readme), groups?.['path'] ?? ''),
  );

const filesOf = async (patterns: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const path of glob(patterns, { cwd: ROOT, exclude: IGNORED })) found.push(path);
  return found.toSorted();
};

/** Every test file of Vitest, with its tier. Throws if a README names a file that is not there. */
export const readTiers = async (): Promise<ReadonlyMap<string, Tier>> => {
  const files = (await filesOf(TESTS)).filter((file) => !isForCampaigns(file));
  const named = new Set<string>();
  for (const readme of await filesOf(READMES)) {
    for (const test of namedTests(readme, await readFile(join(ROOT, readme), 'utf8'))) {
      if (!files.includes(test)) throw new Error(`${readme} names ${test}, which is no test`);
      named.add(test);
    }
  }
  const tiers = new Map<string, Tier>();
  for (const file of files) tiers.set(file, named.has(file) || !(await isHeavy(file)) ? 'main' : 'rest');
  return tiers;
};
