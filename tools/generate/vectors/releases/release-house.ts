import { utf8Encode } from '../../../../packages/proof/src/encoding/bytes.ts';
import {
  canonicalJson,
  type JsonObject,
  parseCanonicalJson,
} from '../../../../packages/proof/src/encoding/canonical.ts';
import {
  APP_PAGE,
  digestOf,
  formatManifest,
  formatRelease,
  type Manifest,
  type Release,
  type ReleasedFile,
  receivedFile,
} from '../../../../packages/proof/src/releases/release.ts';
import { formatReleaseProof } from '../../../../packages/proof/src/releases/verify-release.ts';
import { HOST, openTestLog, RELEASE_KEY } from '../../../../packages/proof/src/testing/house.ts';
import { withMembers } from '../../../../packages/proof/src/testing/mutations.ts';
import { type Expected, type Vector, vectorOf } from '../vector.ts';

/** The release from which the vectors are made, and its changes. */

/** Files that a runner adds to the manifest, so that a case of a large manifest is a short line. */
export interface MoreFiles {
  readonly count: number;
  /** Length of the decimal number that is the path. */
  readonly digits: number;
}

interface Given extends Expected {
  /** The page as text. */
  readonly page?: string;
  readonly keys?: readonly string[];
  readonly minWitnesses?: number;
  readonly moreFiles?: MoreFiles;
}

export const PAGE = '<!doctype html><script src="/assets/first-1.js"></script>\n';
export const FILES: Manifest = new Map([
  [APP_PAGE, receivedFile(utf8Encode(PAGE))],
  ['/assets/first-1.js', receivedFile(utf8Encode('start()'))],
  ['/console/', receivedFile(utf8Encode('<!doctype html>'))],
  ['/sw.js', receivedFile(utf8Encode('keep()'))],
]);
export const MANIFEST = formatManifest(FILES);

export const digestOfText = (text: string): string => digestOf(utf8Encode(text));

export const RELEASE: Release = {
  second: 1_767_312_000,
  version: '1.4.0',
  commit: 'c0ffee'.repeat(6).padEnd(40, '0'),
  lockfile: digestOfText('lock'),
  brand: digestOfText('brand'),
  manifest: digestOfText(MANIFEST),
};
export const ENTRY = formatRelease(RELEASE);

/** The entry of a release with this manifest. */
export const entryOf = (manifest: string, changes: Partial<Release> = {}): string =>
  formatRelease({ ...RELEASE, manifest: digestOfText(manifest), ...changes });

/** The entry of another build, recorded some minutes after the release. */
const otherEntry = (minutes: number): string =>
  formatRelease({ ...RELEASE, second: RELEASE.second + 60 * minutes, version: `1.${500 + minutes}.0` });

export const olderEntries = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => otherEntry(index - count));

/** A log with the release between other builds. */
export const logWith = (entry: string, older = 3, newer = 2): readonly string[] => [
  ...olderEntries(older),
  entry,
  ...Array.from({ length: newer }, (_, index) => otherEntry(index + 1)),
];

export interface Shown {
  readonly entry?: string;
  readonly manifest?: string;
  /** The entries of the log. Default: the release among five other builds. */
  readonly log?: readonly string[];
  /** The place of the release in the log. */
  readonly index?: number;
}

/** The document of a release in a log that a witness saw. */
export const documentOf = async ({
  manifest = MANIFEST,
  entry = entryOf(manifest),
  log = logWith(entry),
  index = log.indexOf(entry),
}: Shown = {}): Promise<string> => {
  const proof = await openTestLog('releases', log.map(utf8Encode)).prove(index);
  return formatReleaseProof({ host: HOST, entry, manifest, proof });
};

/** Length of the document with this manifest. */
export const documentBytes = async (manifest: string): Promise<number> =>
  utf8Encode(await documentOf({ manifest })).length;

export const TEXT = await documentOf();
export const MEMBERS = parseCanonicalJson(TEXT);
/** The document with some members replaced. */
export const shownWith = (changes: JsonObject): string => canonicalJson(withMembers(MEMBERS, changes));

export const vector = (
  name: string,
  release: string,
  { page = PAGE, keys = [RELEASE_KEY], minWitnesses, moreFiles, ...expected }: Given = {},
): Vector => ({
  ...vectorOf(name, expected),
  release,
  page,
  keys,
  ...(minWitnesses !== undefined && { min_witnesses: minWitnesses }),
  ...(moreFiles !== undefined && { more_files: { ...moreFiles } }),
});

/** A function that makes the vectors of one step. */
export const refusedAt =
  (step: string) =>
  (name: string, release: string, why: string, given: Given = {}): Vector =>
    vector(name, release, { step, why, ...given });

const ADDED: ReleasedFile = { digest: '0'.repeat(64), size: 0 };

const addFiles = (files: Manifest, { count, digits }: MoreFiles): Manifest =>
  new Map([
    ...files,
    ...Array.from(
      { length: count },
      (_, index) => [`/${String(index).padStart(digits, '0')}`, ADDED] as const,
    ),
  ]);

/** A case of a large manifest: the document without the added files, and how many they are. */
export const largeVector = async (
  name: string,
  moreFiles: MoreFiles,
  given: Given = {},
  files = FILES,
): Promise<Vector> => {
  const whole = formatManifest(addFiles(files, moreFiles));
  const text = await documentOf({ manifest: whole });
  const short = withMembers(parseCanonicalJson(text), { manifest: formatManifest(files) });
  return vector(name, canonicalJson(short), { ...given, moreFiles });
};

/**
 * A case whose manifest or document has exactly `length` bytes. The path of one file fills it up.
 * `lengthOf` measures a manifest with these files.
 */
export const exactVector = async (
  name: string,
  digits: number,
  length: number,
  lengthOf: (manifest: string) => Promise<number> | number,
  given: Given = {},
): Promise<Vector> => {
  const filled = (extra: number): Manifest => new Map([...FILES, [`/${'+'.repeat(extra + 1)}`, ADDED]]);
  const measure = async (count: number, extra: number): Promise<number> =>
    lengthOf(formatManifest(addFiles(filled(extra), { count, digits })));
  const empty = await measure(0, 0);
  const each = (await measure(1, 0)) - empty;
  const count = Math.floor((length - empty) / each);
  const extra = length - empty - count * each;
  if ((await measure(count, extra)) !== length) throw new Error(`${name}: not ${length} bytes`);
  return largeVector(name, { count, digits }, given, filled(extra));
};
