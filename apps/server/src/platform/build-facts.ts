import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { errorCodeOf } from './error-code.ts';
import { dataFile, REPOSITORY } from './program-files.ts';

const buildFacts = z.object({
  /** Null if it is unknown, or if files were changed after it. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}$/))),
  /** SHA-256 of the lockfile in lower-case hexadecimal. */
  lockfile: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type BuildFacts = z.output<typeof buildFacts>;

/** The file of an image that holds the facts of its build: an image has neither the repository nor the lockfile. */
export const BUILD_FACTS_FILE = 'build.json';

const run = promisify(execFile);
const GIT_MS = 10_000;

/** The commit of a repository whose files are exactly those of the commit. Else null. */
const readCommit = async (repository: string): Promise<string | null> => {
  const git = async (...words: readonly string[]): Promise<string> =>
    (await run('git', [...words], { cwd: repository, timeout: GIT_MS })).stdout.trim();
  try {
    const [top, commit, changes] = await Promise.all([
      git('rev-parse', '--show-cdup'),
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--untracked-files=no'),
    ]);
    return top === '' && changes === '' ? commit : null;
  } catch {
    // There is no git, or this is a copy without its history.
    return null;
  }
};

/** The facts of a build from a repository. `commit` names the commit of a copy without its history. */
export const readRepositoryFacts = async (repository: string, commit?: string): Promise<BuildFacts> =>
  buildFacts.parse({
    commit: commit ?? (await readCommit(repository)),
    lockfile: createHash('sha256')
      .update(await readFile(join(repository, 'package-lock.json')))
      .digest('hex'),
  });

/** The facts of the build that runs. */
export const readBuildFacts = async (): Promise<BuildFacts> => {
  try {
    return buildFacts.parse(JSON.parse(await readFile(dataFile(BUILD_FACTS_FILE), 'utf8')));
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
    return readRepositoryFacts(REPOSITORY);
  }
};
