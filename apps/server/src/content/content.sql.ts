import type { ContentKind } from '@tallystick/contract';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on publications and their pictures. */

export interface PublicationRow {
  readonly kind: ContentKind;
  readonly version: number;
  /** As stored; the caller parses it. */
  readonly content: unknown;
  readonly bringsBack: number | null;
  readonly reason: string;
  readonly publishedBy: string;
  readonly publishedAtMs: number;
}

interface Row {
  readonly kind: ContentKind;
  readonly version: number;
  readonly content: unknown;
  readonly brings_back: number | null;
  readonly reason: string;
  readonly published_by: string;
  readonly published_at: Date;
}

const toPublication = (row: Row): PublicationRow => ({
  kind: row.kind,
  version: row.version,
  content: row.content,
  bringsBack: row.brings_back,
  reason: row.reason,
  publishedBy: row.published_by,
  publishedAtMs: row.published_at.getTime(),
});

const COLUMNS = 'kind, version, content, brings_back, reason, published_by, published_at';

/** Newest first. With a version, only those before it. */
export const selectPublications = async (
  sql: Sql,
  kind: ContentKind,
  before: number | null,
  limit: number,
): Promise<readonly PublicationRow[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from content.publications
     where kind = $1 and ($2::integer is null or version < $2) order by version desc limit $3`,
    [kind, before, limit],
  );
  return rows.map(toPublication);
};

/** The version that customers see at a time: the newest one whose time has come. */
export const selectShown = async (sql: Sql, kind: ContentKind, now: Date): Promise<PublicationRow | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from content.publications
     where kind = $1 and published_at <= $2 order by version desc limit 1`,
    [kind, now],
  );
  return row === undefined ? null : toPublication(row);
};

export const selectPublication = async (
  sql: Sql,
  kind: ContentKind,
  version: number,
): Promise<PublicationRow | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from content.publications where kind = $1 and version = $2`,
    [kind, version],
  );
  return row === undefined ? null : toPublication(row);
};

/** Needs a transaction. Returns false and writes nothing if another version followed meanwhile. */
export const insertPublication = async (sql: Sql, row: PublicationRow): Promise<boolean> => {
  // Serialises concurrent writers, so that the second one sees the first one's version.
  await sql.query('select pg_advisory_xact_lock(7244160, hashtext($1))', [row.kind]);
  const rows = await sql.query(
    `insert into content.publications (${COLUMNS})
     select $1::text, $2::integer, $3::jsonb, $4::integer, $5::text, $6::text, $7::timestamptz
     where not exists (select from content.publications where kind = $1 and version >= $2)
     returning 1`,
    [
      row.kind,
      row.version,
      JSON.stringify(row.content),
      row.bringsBack,
      row.reason,
      row.publishedBy,
      new Date(row.publishedAtMs),
    ],
  );
  return rows.length > 0;
};

export interface Picture {
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
}

/** Stores a picture, or returns an identical one. */
export const insertPicture = async (
  sql: Sql,
  picture: Picture & {
    readonly sha256: Buffer;
    readonly bytes: Buffer;
    readonly keptBy: string;
    readonly keptAt: Date;
  },
): Promise<Picture> => {
  await sql.query(
    `insert into content.pictures (picture_id, sha256, bytes, width, height, kept_by, kept_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (sha256) do nothing`,
    [
      picture.pictureId,
      picture.sha256,
      picture.bytes,
      picture.width,
      picture.height,
      picture.keptBy,
      picture.keptAt,
    ],
  );
  const [row] = await sql.query<{ picture_id: string }>(
    'select picture_id from content.pictures where sha256 = $1',
    [picture.sha256],
  );
  return { pictureId: row?.picture_id ?? picture.pictureId, width: picture.width, height: picture.height };
};

export const selectPictureBytes = async (sql: Sql, pictureId: string): Promise<Buffer | null> => {
  const [row] = await sql.query<{ bytes: Buffer }>(
    'select bytes from content.pictures where picture_id = $1',
    [pictureId],
  );
  return row?.bytes ?? null;
};

/** The number of these pictures that exist. */
export const countPictures = async (sql: Sql, pictureIds: readonly string[]): Promise<number> => {
  const [row] = await sql.query<{ found: number }>(
    'select count(*)::integer as found from content.pictures where picture_id = any ($1::uuid[])',
    [pictureIds],
  );
  return row?.found ?? 0;
};
