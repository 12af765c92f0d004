import { dirname, join } from 'node:path/posix';

/** Two folders beside each other in a slice, with an import in either direction. */
export interface MutualFolders {
  readonly folders: readonly [string, string];
  readonly imports: readonly [there: string, back: string];
}

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The parts of the folder of a file, from its slice on: `apps/web/src/market/coins/coin-row.tsx` is in `market`, `coins`. */
const foldersOf = (file: string): readonly string[] => file.split('/').slice(3, -1);

/** The two folders beside each other that an import connects. Null if one holds the other, or if they are two slices. */
const siblingsOf = (file: string, target: string): readonly [from: string, to: string] | null => {
  const from = foldersOf(file);
  const to = foldersOf(target);
  const at = from.findIndex((name, index) => name !== to[index]);
  if (at < 1 || to[at] === undefined) return null;
  const pathOf = (parts: readonly string[]): string =>
    [...file.split('/').slice(0, 3), ...parts.slice(0, at + 1)].join('/');
  return [pathOf(from), pathOf(to)];
};

/** Finds the folders beside each other in a slice that import each other. The files are production files by their path. */
export const mutualFolders = (files: ReadonlyMap<string, string>): readonly MutualFolders[] => {
  const imports = new Map<
    string,
    { readonly siblings: readonly [string, string]; readonly written: string }
  >();
  for (const [file, text] of files)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = join(dirname(file), specifier);
      const siblings = siblingsOf(file, target);
      if (siblings !== null) imports.set(siblings.join(' '), { siblings, written: `${file} → ${target}` });
    }
  return [...imports.values()].flatMap(({ siblings: [from, to], written }) => {
    const back = imports.get(`${to} ${from}`);
    return back === undefined || from > to
      ? []
      : [{ folders: [from, to] as const, imports: [written, back.written] as const }];
  });
};
