import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Manifest, ReleasedFile } from '@tallystick/proof';
import { readBuildFacts } from '../../platform/build-facts.ts';
import { programVersion } from '../../platform/program-files.ts';
import type { ServedBuild } from '../../verification/public.ts';
import type { BrandedFile } from './branded-files.ts';

/** The build puts a compressed copy beside each text file. A browser gets the same bytes out of both. */
export const COMPRESSED = /\.(?:br|gz)$/;
const PAGE = 'index.html';

/** With the hash of Node: a start hashes 12 MB, which the one that browsers share would take many times as long for. */
const fileOf = (bytes: Uint8Array): ReleasedFile => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});

/** The files of a folder under the paths at which they are served. The page of a folder is served at the folder as well. */
const listFolder = async (folder: string, prefix: string): Promise<[string, ReleasedFile][]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name));
  const listed = await Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, ReleasedFile]> => {
      const path = join(parentPath, name);
      return [`${prefix}${relative(folder, path)}`, fileOf(await readFile(path))];
    }),
  );
  const page = listed.find(([path]) => path === `${prefix}${PAGE}`);
  return page === undefined ? listed : [...listed, [prefix, page[1]]];
};

/** Every file of app, console and worker by its path, in the order of the paths. A branded file stands in place of a built one. */
export const listServedFiles = async (
  folders: ReadonlyMap<string, string>,
  branded: ReadonlyMap<string, BrandedFile>,
): Promise<Manifest> => {
  const built = await Promise.all([...folders].map(([prefix, folder]) => listFolder(folder, prefix)));
  const files = new Map(built.flat());
  for (const [path, { body }] of branded) files.set(path, fileOf(body));
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** The digest of a brand: of all its files. Null without a brand. */
const digestOfBrand = (branded: ReadonlyMap<string, BrandedFile>): string | null => {
  if (branded.size === 0) return null;
  const hash = createHash('sha256');
  for (const [path, { body }] of [...branded].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${body.length}\0`).update(body);
  return hash.digest('hex');
};

/** The build that this process serves, for the log of releases. Null if the apps are not built, as while developing. */
export const readServedBuild = async (
  folders: ReadonlyMap<string, string>,
  branded: ReadonlyMap<string, BrandedFile>,
): Promise<ServedBuild | null> => {
  if ([...folders.values()].some((folder) => !existsSync(folder))) return null;
  return {
    files: await listServedFiles(folders, branded),
    version: programVersion(),
    brand: digestOfBrand(branded),
    ...(await readBuildFacts()),
  };
};
