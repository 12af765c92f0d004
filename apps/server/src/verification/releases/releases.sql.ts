import type { Sql } from '../../platform/postgres/db.ts';

/** A release as it is in the log of releases. */
export interface StoredRelease {
  /** Number of the release from 0. It is the leaf number. */
  readonly position: number;
  /** Exact bytes. */
  readonly entry: string;
}

export interface NewRelease {
  readonly recordedAt: Date;
  readonly entry: string;
  readonly manifest: string;
  readonly manifestDigest: Uint8Array;
  readonly pageDigest: Uint8Array;
}

interface RawRelease {
  position: bigint;
  entry: string;
}

const toRelease = ({ position, entry }: RawRelease): StoredRelease => ({ position: Number(position), entry });

/** Releases from a position on, in order, at most `limit`. */
export const selectReleases = async (
  sql: Sql,
  from: number,
  limit: number,
): Promise<readonly StoredRelease[]> => {
  const rows = await sql.query<RawRelease>(
    'select position, entry from verification.releases where position >= $1 order by position limit $2',
    [from, limit],
  );
  return rows.map(toRelease);
};

/** Locks the log of releases for the rest of the transaction. */
export const lockReleases = async (sql: Sql): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(7244116)');
};

export const selectNewestRelease = async (sql: Sql): Promise<StoredRelease | null> => {
  const [row] = await sql.query<RawRelease>(
    'select position, entry from verification.releases order by position desc limit 1',
  );
  return row === undefined ? null : toRelease(row);
};

/** The newest release before a position with this page, and its manifest. */
export const selectReleaseOfPage = async (
  sql: Sql,
  pageDigest: Uint8Array,
  before: number,
): Promise<(StoredRelease & { readonly manifest: string }) | null> => {
  const [row] = await sql.query<RawRelease & { manifest: string }>(
    `select position, entry, manifest from verification.releases
     where page_digest = $1 and position < $2 order by position desc limit 1`,
    [pageDigest, before],
  );
  return row === undefined ? null : { ...toRelease(row), manifest: row.manifest };
};

export const selectManifest = async (sql: Sql, digest: Uint8Array): Promise<string | null> => {
  const [row] = await sql.query<{ manifest: string }>(
    'select manifest from verification.releases where manifest_digest = $1 limit 1',
    [digest],
  );
  return row?.manifest ?? null;
};

/** Appends a release. Needs the lock of the log. */
export const insertRelease = async (sql: Sql, release: NewRelease): Promise<void> => {
  await sql.query(
    `insert into verification.releases (position, recorded_at, entry, manifest, manifest_digest, page_digest)
     select coalesce(max(position) + 1, 0), $1, $2, $3, $4, $5 from verification.releases`,
    [release.recordedAt, release.entry, release.manifest, release.manifestDigest, release.pageDigest],
  );
};
