import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../process/start-error.ts';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import { POSTGRES_USER } from './embedded-postgres-settings.ts';
import { commandLine, giveTo, type PostgresUser } from './embedded-postgres-user.ts';

export const SETTINGS_FILE = 'tallystick.conf';

const INITDB_TIMEOUT_MS = 120_000;

const OPTIONS = [
  `--username=${POSTGRES_USER}`,
  '--auth=scram-sha-256',
  '--data-checksums',
  '--encoding=UTF8',
  // The same sort order of texts on every machine, whatever its C library.
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Creates a database cluster if there is none. A crash on the way leaves none, and the next start tries again. */
export const initialiseCluster = async (
  binaries: PostgresBinaries,
  user: PostgresUser,
  folder: string,
  dataDirectory: string,
  passwordFile: string,
): Promise<void> => {
  const exists = await stat(dataDirectory).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('postgres.new'));
  for (const name of drafts) await rm(join(folder, name), { recursive: true, force: true });

  const draft = join(folder, 'postgres.new');
  await mkdir(draft, { mode: 0o700 });
  await giveTo(user, draft);
  const files = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`];
  try {
    await promisify(execFile)(...commandLine(user, binaries.initdb, ...files, ...OPTIONS), {
      timeout: INITDB_TIMEOUT_MS,
      env: { ...process.env, LC_ALL: 'C' },
    });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(`PostgreSQL could not make a database in ${dataDirectory}:\n${words}`, {
      cause: error,
    });
  }
  await appendFile(join(draft, 'postgresql.conf'), `\ninclude = '${SETTINGS_FILE}'\n`);
  await rename(draft, dataDirectory);
};
