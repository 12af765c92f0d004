import { readdir } from 'node:fs/promises';
import { dataFile } from '../../program-files.ts';
import { readSqlFile, type SqlFile } from './migration-files.ts';

export const DEFINITIONS_FOLDER = dataFile('sql/');

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '');

/** The names of the other files whose function or view a file mentions. */
const mentionsOf = ({ name, text }: SqlFile, names: ReadonlySet<string>): string[] => {
  const mentioned = [...withoutComments(text).matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)].map(
    ([, slice, object]) => `${slice}/${object}.sql`,
  );
  return [...new Set(mentioned)].filter((each) => each !== name && names.has(each)).sort();
};

/** A file comes after those that it mentions, because PostgreSQL checks names when it creates a SQL function, a view or a trigger. */
const inOrder = (files: readonly SqlFile[]): SqlFile[] => {
  const byName = new Map(files.map((file) => [file.name, file]));
  const names = new Set(byName.keys());
  const ordered = new Map<string, SqlFile>();
  const begun = new Set<string>();
  const add = (file: SqlFile): void => {
    // PL/pgSQL functions may call each other in a circle. Their order does not matter.
    if (begun.has(file.name)) return;
    begun.add(file.name);
    for (const name of mentionsOf(file, names)) {
      const mentioned = byName.get(name);
      if (mentioned !== undefined) add(mentioned);
    }
    ordered.set(file.name, file);
  };
  for (const file of files) add(file);
  return [...ordered.values()];
};

/**
 * The definitions of this release, in an order in which they can be applied: `<slice>/<function>.sql` for each function and each
 * view, `<slice>/triggers.sql` for the triggers.
 */
export const readDefinitions = async (folder: URL = DEFINITIONS_FOLDER): Promise<SqlFile[]> => {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[a-z]+\/[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return inOrder(await Promise.all(names.map((name) => readSqlFile(folder, name))));
};
