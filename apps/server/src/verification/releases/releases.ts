import {
  APP_PAGE,
  digestOf,
  formatManifest,
  formatRelease,
  formatReleaseProof,
  hexDecode,
  type Manifest,
  parseRelease,
  type Release,
  utf8Encode,
} from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { proveEntry } from '../logs/prove-entry.ts';
import {
  insertRelease,
  lockReleases,
  selectManifest,
  selectNewestRelease,
  selectReleaseOfPage,
} from './releases.sql.ts';

/** The files that this process serves, with the facts of their build. */
export interface ServedBuild extends Pick<Release, 'version' | 'commit' | 'lockfile' | 'brand'> {
  readonly files: Manifest;
}

/** True if an entry is about this build, whenever it was recorded. */
const isSameBuild = (entry: string, build: Omit<Release, 'second'>): boolean => {
  const { second } = parseRelease(utf8Encode(entry));
  return formatRelease({ ...build, second }) === entry;
};

/**
 * Records the build that this process serves as the newest release. Records nothing if it is the newest one already: processes of
 * two builds may run side by side while a cluster is upgraded.
 */
export const recordRelease = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { files, ...build }: ServedBuild,
): Promise<void> => {
  const page = files.get(APP_PAGE);
  invariant(page !== undefined, 'a build has the page of the app');
  const manifest = formatManifest(files);
  const digest = digestOf(utf8Encode(manifest));
  await database.transaction(async (sql) => {
    await lockReleases(sql);
    const newest = await selectNewestRelease(sql);
    if (newest !== null && isSameBuild(newest.entry, { ...build, manifest: digest })) return;
    // A clock that went back must not break the order of the log.
    const earliest = newest === null ? 0 : parseRelease(utf8Encode(newest.entry)).second;
    const second = Math.max(Math.floor(clock.nowMs() / 1000), earliest);
    await insertRelease(sql, {
      recordedAt: new Date(clock.nowMs()),
      entry: formatRelease({ ...build, second, manifest: digest }),
      manifest,
      manifestDigest: hexDecode(digest),
      pageDigest: hexDecode(page.digest),
    });
  });
};

export interface Releases {
  /** The proof of the release of a page, by the digest of its bytes. Null if no published release has it. */
  readonly proofOf: (pageDigest: Uint8Array) => Promise<string | null>;
  /** The exact bytes of a manifest by their digest. Null if no release has it. */
  readonly manifest: (digest: Uint8Array) => Promise<string | null>;
}

export const createReleases = ({
  database,
  host,
  log,
}: {
  readonly database: Database;
  readonly host: string;
  readonly log: KeptLog;
}): Releases => ({
  proofOf: async (pageDigest) => {
    const published = log.published();
    const release = await selectReleaseOfPage(database, pageDigest, published.size);
    if (release === null) return null;
    const { position, entry, manifest } = release;
    return formatReleaseProof({
      host,
      entry,
      manifest,
      proof: await proveEntry(log.log, published, position),
    });
  },
  manifest: (digest) => selectManifest(database, digest),
});
