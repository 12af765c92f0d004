import * as z from 'zod/mini';
import { INCLUDED } from '../../apps/server/vite.config.ts';

const names = z.optional(z.record(z.string(), z.string()));
const Entry = z.object({ dependencies: names, optionalDependencies: names, link: z.optional(z.boolean()) });
const Lock = z.object({ packages: z.record(z.string(), Entry) });

const SERVER = 'apps/server';
/** Builds the apps. The image holds the built apps. */
const BUILDER = 'vite';
const OURS = '@tallystick/';

const isIncluded = (name: string): boolean => INCLUDED.some((pattern) => pattern.test(name));

const dependenciesOf = ({ dependencies, optionalDependencies }: z.output<typeof Entry>): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies });

/**
 * Paths of the packages that the built server loads at run time, relative to the repository. Packages that its build includes are
 * left out, unless a package that is not included needs them too.
 */
export const runtimePackages = (lockText: string): readonly string[] => {
  const { packages } = Lock.parse(JSON.parse(lockText));
  const loaded = new Set<string>();
  const included = new Set<string>();
  /** Finds a package as Node does: in the folders above the importing one. */
  const resolve = (from: string, name: string): string | null => {
    for (
      let folder = from;
      ;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
    ) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[path] !== undefined) return path;
      if (folder === '') return null;
    }
  };
  const load = (path: string | null): void => {
    const entry = path === null ? undefined : packages[path];
    if (path === null || entry === undefined || loaded.has(path)) return;
    loaded.add(path);
    for (const name of dependenciesOf(entry)) load(resolve(path, name));
  };
  /** Included code is in the built files, which import from the root. */
  const include = (path: string): void => {
    const entry = packages[path];
    if (entry === undefined || included.has(path)) return;
    included.add(path);
    for (const name of dependenciesOf(entry)) {
      if (name === BUILDER) continue;
      if (name.startsWith(OURS)) include(`packages/${name.slice(OURS.length)}`);
      else if (isIncluded(name)) include(resolve(path, name) ?? `node_modules/${name}`);
      else load(resolve('', name));
    }
  };
  include(SERVER);
  return [...loaded].sort();
};
