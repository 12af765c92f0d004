import { sha256 } from '@noble/hashes/sha2.js';
import { hexEncode, utf8Decode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  parseCanonicalJson,
  readInteger,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { ensure } from '../proof-error.ts';

/** The entries of the log of releases, and the manifests that they commit to. Digests are SHA-256 in lower-case hexadecimal. */

/** A file as it is served, before any compression. */
export interface ReleasedFile {
  readonly digest: string;
  /** In bytes. */
  readonly size: number;
}

/** All files that the server hands out for app, console and worker, by their path on the host. `/` is the app's page. */
export type Manifest = ReadonlyMap<string, ReleasedFile>;

/** An entry of the log of releases. */
export interface Release {
  /** The time at which the house recorded it, in seconds of Unix time. */
  readonly second: number;
  readonly version: string;
  /** The commit that it was built from. Null if the build does not know it. */
  readonly commit: string | null;
  /** The digest of the lockfile: of all packages that the build took. */
  readonly lockfile: string;
  /** The digest of the operator's brand. Null without one. */
  readonly brand: string | null;
  /** The digest of the manifest. */
  readonly manifest: string;
}

/** The path of the app's page. */
export const APP_PAGE = '/';
/** The longest manifest, in bytes. */
export const MAX_MANIFEST_BYTES = 1024 * 1024;

const MAX_SECOND = 253_402_300_799;
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 8_000;
const DIGEST = /^[0-9a-f]{64}$/;
const COMMIT = /^[0-9a-f]{40}$/;
const VERSION = /^[0-9A-Za-z.+-]{1,64}$/;
/** A path on the host, without dot segments, queries or escapes. */
const PATH = /^(?!.*\/\.\.?(?:\/|$))\/[\w./+@-]{0,255}$/;

export const digestOf = (bytes: Uint8Array): string => hexEncode(sha256(bytes));

/** The exact bytes of a manifest. */
export const formatManifest = (files: Manifest): string =>
  canonicalJson({
    v: 1,
    files: Object.fromEntries([...files].map(([path, { digest, size }]) => [path, { sha256: digest, size }])),
  });

export const parseManifest = (bytes: Uint8Array): Manifest => {
  ensure(bytes.length <= MAX_MANIFEST_BYTES, 'document_too_large');
  const of = readObject(parseCanonicalJson(utf8Decode(bytes)), ['v', 'files']);
  readInteger(of('v'), 1, 1);
  const files = readMap(of('files'));
  ensure(files.size <= MAX_FILES, 'list_expected');
  return new Map(
    [...files].map(([path, file]) => {
      const fact = readObject(file, ['sha256', 'size']);
      return [
        readText(path, PATH),
        { digest: readText(fact('sha256'), DIGEST), size: readInteger(fact('size'), 0, MAX_FILE_BYTES) },
      ];
    }),
  );
};

/** The exact bytes of an entry. */
export const formatRelease = ({ second, version, commit, lockfile, brand, manifest }: Release): string =>
  canonicalJson({ v: 1, t: second, version, commit, lockfile, brand, manifest });

export const parseRelease = (bytes: Uint8Array): Release => {
  const of = readObject(parseCanonicalJson(utf8Decode(bytes)), [
    'v',
    't',
    'version',
    'commit',
    'lockfile',
    'brand',
    'manifest',
  ]);
  readInteger(of('v'), 1, 1);
  const [commit, brand] = [of('commit'), of('brand')];
  return {
    second: readInteger(of('t'), 0, MAX_SECOND),
    version: readText(of('version'), VERSION),
    commit: commit === null ? null : readText(commit, COMMIT),
    lockfile: readText(of('lockfile'), DIGEST),
    brand: brand === null ? null : readText(brand, DIGEST),
    manifest: readText(of('manifest'), DIGEST),
  };
};

/** The manifest that an entry commits to. Refuses another one. */
export const openManifest = (release: Release, bytes: Uint8Array): Manifest => {
  ensure(digestOf(bytes) === release.manifest, 'manifest_other');
  return parseManifest(bytes);
};

/** Compares a file as it was received. Returns the reason why it is not the released one, or null. */
export const fileFault = (
  manifest: Manifest,
  path: string,
  { digest, size }: ReleasedFile,
): 'file_unknown' | 'file_altered' | null => {
  const file = manifest.get(path);
  if (file === undefined) return 'file_unknown';
  return file.size === size && file.digest === digest ? null : 'file_altered';
};

/** A file as it was received. */
export const receivedFile = (bytes: Uint8Array): ReleasedFile => ({
  digest: digestOf(bytes),
  size: bytes.length,
});
