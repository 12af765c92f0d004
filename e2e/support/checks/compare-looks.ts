import type { Look } from './look.ts';

/** The tolerance in pixels. Machines draw fonts a little differently. */
const PIXELS = 2;
/** The relative tolerance, because an element grows with its words. */
const SHARE = 0.04;
const LIVE = '~';
const SEPARATOR = '  ';

/** Writes one element per line, so that git shows the changed elements. */
export const writeLooks = (looks: readonly Look[]): string =>
  looks
    .map(({ depth, name, fields }) => {
      const properties = Object.entries(fields).map(([key, value]) => `${key} ${value}`);
      return `${'\t'.repeat(depth)}${[name, ...properties].join(SEPARATOR)}\n`;
    })
    .join('');

export const readLooks = (text: string): readonly Look[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...properties] = line.trim().split(SEPARATOR);
      const fields = properties.map((property): [string, string] => {
        const [key = '', ...value] = property.split(' ');
        return [key, value.join(' ')];
      });
      return { depth: line.length - line.trimStart().length, name, fields: Object.fromEntries(fields) };
    });

const isNear = (was: string, is: string): boolean => {
  if (was === is || was === LIVE || is === LIVE) return true;
  const far = Math.abs(Number(was) - Number(is));
  return far <= PIXELS + SHARE * Math.abs(Number(was));
};

/** Compares places and sizes with a tolerance, and everything else exactly. */
const isSame = (key: string, was: string, is: string): boolean => {
  if (key !== 'at' && key !== 'size') return was === is;
  const wanted = was.split(' ');
  const found = is.split(' ');
  return wanted.length === found.length && wanted.every((part, at) => isNear(part, found[at] ?? ''));
};

const keyOf = ({ depth, name }: Look): string => `${depth} ${name}`;

/** Pairs equal elements of both lists in their order. An element without a partner stands alone. */
const pairUp = (was: readonly Look[], is: readonly Look[]): (readonly [Look | null, Look | null])[] => {
  // The longest common subsequence: lengths[i][j] covers the elements from i in one list and from j in the other.
  const lengths = Array.from({ length: was.length + 1 }, () =>
    Array.from({ length: is.length + 1 }, () => 0),
  );
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const [a, b, row] = [was[i], is[j], lengths[i]];
      if (a === undefined || b === undefined || row === undefined) continue;
      row[j] =
        keyOf(a) === keyOf(b) ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  const pairs: (readonly [Look | null, Look | null])[] = [];
  let i = 0;
  let j = 0;
  while (i < was.length || j < is.length) {
    const [a, b] = [was[i] ?? null, is[j] ?? null];
    if (a !== null && b !== null && keyOf(a) === keyOf(b)) {
      pairs.push([a, b]);
      i += 1;
      j += 1;
    } else if (b === null || (a !== null && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      pairs.push([a, null]);
      i += 1;
    } else {
      pairs.push([null, b]);
      j += 1;
    }
  }
  return pairs;
};

/** Describes each difference in one line: the element, by the names around it, and the changed property. */
export const differences = (was: readonly Look[], is: readonly Look[]): readonly string[] => {
  const path: string[] = [];
  const whereIs = ({ depth, name }: Look): string => {
    path.length = depth;
    path[depth] = name;
    return path.slice(-4).join(' › ');
  };
  return pairUp(was, is).flatMap(([before, now]) => {
    if (before === null) return now === null ? [] : [`${whereIs(now)}: is new`];
    const where = whereIs(before);
    if (now === null) return [`${where}: is gone`];
    const keys = new Set([...Object.keys(before.fields), ...Object.keys(now.fields)]);
    return [...keys].flatMap((key) => {
      const [wanted, found] = [before.fields[key] ?? 'none', now.fields[key] ?? 'none'];
      return isSame(key, wanted, found) ? [] : [`${where}: ${key} was ${wanted}, is ${found}`];
    });
  });
};
