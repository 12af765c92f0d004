import type { UploadPurpose } from '@tallystick/contract';
import { type OwnSection, ownRows } from '../lists/own-section.ts';
import type { Sql } from '../postgres/db.ts';

export interface UploadRow {
  readonly uploadId: string;
  readonly uid: bigint;
  readonly purpose: UploadPurpose;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

export const insertUpload = async (sql: Sql, row: UploadRow): Promise<void> => {
  await sql.query(
    `insert into platform.uploads (upload_id, uid, purpose, bytes, sha256, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.uploadId, row.uid, row.purpose, row.bytes, row.sha256, row.width, row.height, row.createdAt],
  );
};

/** Marks an upload as used if it belongs to this customer and purpose and is unused. Returns whether it did. */
export const claimUpload = async (
  sql: Sql,
  uploadId: string,
  uid: bigint,
  purpose: UploadPurpose,
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update platform.uploads set claimed_at = greatest($4, created_at)
     where upload_id = $1 and uid = $2 and purpose = $3 and claimed_at is null returning 1`,
    [uploadId, uid, purpose, now],
  );
  return rows.length > 0;
};

/** The owner of an upload. Null if there is none. */
export const selectUploadOwner = async (sql: Sql, uploadId: string): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>('select uid from platform.uploads where upload_id = $1', [
    uploadId,
  ]);
  return row?.uid ?? null;
};

export interface SameContent {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  /** A user of the same picture, including the customer, and the kind of form. */
  readonly otherUid: bigint;
  readonly otherPurpose: UploadPurpose;
  readonly atMs: number;
}

/** Forms with the same picture as a form of this customer: its newest 100 pictures, at most `most` uses each. */
export const selectSameContent = async (
  sql: Sql,
  uid: bigint,
  most: number,
): Promise<readonly SameContent[]> => {
  const rows = await sql.query<{
    upload_id: string;
    purpose: UploadPurpose;
    other_uid: bigint;
    other_purpose: UploadPurpose;
    claimed_at: Date;
  }>(
    `select own.upload_id, own.purpose, o.uid as other_uid, o.purpose as other_purpose, o.claimed_at
     from (select upload_id, purpose, sha256 from platform.uploads
           where uid = $1 and claimed_at is not null and purpose <> 'chat' order by upload_id desc limit 100) own
     cross join lateral (
       select s.uid, s.purpose, s.claimed_at from platform.uploads s
       where s.sha256 = own.sha256 and s.claimed_at is not null and s.purpose <> 'chat' and s.upload_id <> own.upload_id
       order by s.upload_id limit $2) o`,
    [uid, most],
  );
  return rows.map((row) => ({
    uploadId: row.upload_id,
    purpose: row.purpose,
    otherUid: row.other_uid,
    otherPurpose: row.other_purpose,
    atMs: row.claimed_at.getTime(),
  }));
};

/** Up to $2 uploads from before $1 that no form has used. */
export const ORPHANS =
  'select upload_id from platform.uploads where claimed_at is null and created_at < $1 order by created_at limit $2';

/** A few uploads that no form has used since before `limit`, locked until the transaction ends. */
export const lockOrphans = async (sql: Sql, limit: Date, most: number): Promise<string[]> => {
  const rows = await sql.query<{ upload_id: string }>(`${ORPHANS} for update skip locked`, [limit, most]);
  return rows.map((row) => row.upload_id);
};

export const deleteUploads = async (sql: Sql, uploadIds: readonly string[]): Promise<void> => {
  await sql.query('delete from platform.uploads where upload_id = any ($1::uuid[])', [uploadIds]);
};

/** Pictures of a customer that forms of these purposes use and whose bytes are still there. */
export const selectKeptOf = async (
  sql: Sql,
  uid: bigint,
  purposes: readonly UploadPurpose[],
  most: number,
): Promise<string[]> => {
  const rows = await sql.query<{ upload_id: string }>(
    `select upload_id from platform.uploads
     where uid = $1 and purpose = any ($2) and claimed_at is not null and erased_at is null
     order by upload_id limit $3`,
    [uid, purposes, most],
  );
  return rows.map((row) => row.upload_id);
};

export const markErased = async (sql: Sql, uploadIds: readonly string[], at: Date): Promise<void> => {
  await sql.query(
    `update platform.uploads set erased_at = greatest($2, claimed_at)
     where upload_id = any ($1::uuid[]) and erased_at is null`,
    [uploadIds, at],
  );
};

/** A customer's pictures, for the file of their own data. Their bytes follow it. */
export const PICTURES_OWN: readonly OwnSection[] = [
  ownRows<{ upload_id: string; purpose: string; width: number; height: number; created_at: Date }>(
    'pictures',
    `select upload_id, purpose, width, height, created_at from platform.uploads
     where uid = $1 and erased_at is null order by upload_id`,
    ({ created_at: createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }),
  ),
];
