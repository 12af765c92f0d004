import { z } from 'zod';

const lockFile = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      /** Set if the package is installed under another name. */
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/** A package of somebody else that the lock file installs. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. Null if neither the lock file nor the table below names one. */
  readonly licence: string | null;
  /** `sha512-` and base64. Null if no hash fixes the contents. */
  readonly integrity: string | null;
  /** Only development and tests install it. */
  readonly isForDevelopment: boolean;
  /** Some machines do not install it. */
  readonly isOptional: boolean;
}

/** Packages whose package.json names no licence. Their LICENSE file does. */
const UNNAMED: ReadonlyMap<string, string> = new Map([
  ['memorystream', 'MIT'],
  ['png-js', 'MIT'],
]);

/** Reads a lock file: the version of the repository, and the packages of others. */
export const readLock = (
  text: string,
): { readonly version: string; readonly packages: readonly LockedPackage[] } => {
  const { version, packages } = lockFile.parse(JSON.parse(text));
  return {
    version,
    packages: Object.entries(packages).flatMap(([path, entry]) => {
      const [, place] = /.*node_modules\/(.+)$/.exec(path) ?? [];
      if (place === undefined || entry.link === true) return [];
      const name = entry.name ?? place;
      return [
        {
          name,
          version: entry.version ?? '',
          licence: entry.license ?? UNNAMED.get(name) ?? null,
          integrity: entry.integrity ?? null,
          isForDevelopment: entry.dev === true,
          isOptional: entry.optional === true,
        },
      ];
    }),
  };
};
