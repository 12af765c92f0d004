/** A file or folder that a document names and the repository does not have. */
export interface Missing {
  readonly document: string;
  readonly name: string;
}

const EXTENSIONS = 'ts|tsx|mjs|cjs|js|sql|md|css|json|yaml|yml|html|sh|svg';
const FILE = new RegExp(String.raw`^[\w.*{},<>@/-]*[\w>*}]\.(?:${EXTENSIONS})$`);
const FOLDER = /^[\w.*{},<>@-]+(?:\/[\w.*{},<>@-]+)*\/?$/;

/** Fenced blocks hold commands and formats, not names of files. */
const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** The inline code of a document that can be a file or a folder. */
const namesIn = (text: string): readonly string[] => [
  ...new Set(
    [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name.replace(/^@tallystick\/([^/]+)/, 'packages/$1/src'))
      .filter((name) => FILE.test(name) || (/^[^<]+\//.test(name) && FOLDER.test(name))),
  ),
];

/** `<slice>` and `*` stand for one name, `{a,b}` for one of two. */
const patternOf = (name: string): string =>
  name
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]*')
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`);

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const parentsOf = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
};

/** The folders that a name with a slash may begin in: those around the document, and where the slices stand. */
const basesOf = (document: string): readonly string[] => [
  '',
  ...parentsOf(document),
  'apps/server',
  'apps/server/src',
  'apps/web/src',
  'apps/operator/src',
  'packages',
];

const at = (base: string, path: string): string => (base === '' ? path : `${base}/${path}`);

/**
 * Finds the names in a document that lead nowhere. A name with a slash begins at the root, at a folder around the document, or where the
 * slices stand. A bare name is a file somewhere below the document's folder. Code such as `up/down` is no path: its first part
 * is no folder.
 */
export const missingNames = (
  document: string,
  text: string,
  files: readonly string[],
): readonly Missing[] => {
  const paths = new Set(files);
  for (const file of files) for (const folder of parentsOf(file)) paths.add(folder);
  const all = [...paths];
  const bases = basesOf(document);
  const has = (pattern: string): boolean => {
    if (paths.has(pattern.replaceAll(String.raw`\.`, '.'))) return true;
    const whole = new RegExp(`^${pattern}$`);
    return all.some((path) => whole.test(path));
  };
  const isFound = (name: string): boolean => {
    const pattern = patternOf(name);
    if (bases.some((base) => has(at(base, pattern)))) return true;
    if (!name.includes('/')) {
      // The pages of `docs` speak of the whole repository.
      const home = folderOf(document).replace(/^docs(?:\/.*)?$/, '');
      const below = new RegExp(`${home === '' ? '(?:^|/)' : `^${home}/(?:.*/)?`}${pattern}$`);
      return all.some((path) => below.test(path));
    }
    const [first = ''] = name.split('/');
    const isPath =
      FILE.test(name) || name.endsWith('/') || bases.some((base) => has(at(base, patternOf(first))));
    return !isPath;
  };
  return namesIn(text)
    .filter((name) => !isFound(name))
    .map((name) => ({ document, name }));
};
