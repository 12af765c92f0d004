import { createHash } from 'node:crypto';
import type { Upload, UploadPurpose } from '@tallystick/contract';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Database, Sql } from '../postgres/db.ts';
import { takeAttempts } from '../security/limits/rate-limit.ts';
import { uuidV7 } from '../uuid.ts';
import { cleanPicture } from './clean-picture.ts';
import { folderStore, type ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3.ts';
import { s3Store } from './s3-store.ts';
import { isAddressValid, signAddress } from './signed-address.ts';
import { claimUpload, insertUpload, markErased, selectKeptOf, selectUploadOwner } from './uploads.sql.ts';

/** Pictures of customers: re-encoded, private, and deleted after a day unless a form uses them. */
export interface Uploads {
  /**
   * Stores a picture of a customer, counted for the customer or for the sender on their behalf. Throws `picture_unreadable`,
   * `picture_too_detailed`, `too_many_requests`.
   */
  keep(uid: bigint, purpose: UploadPurpose, bytes: Buffer, sender?: string): Promise<Upload>;
  /**
   * Uses an upload in a form, in its transaction: once, by its owner, for its purpose. Throws `forbidden` if it does not exist or
   * belongs to another, and names `field` if it is used already or has another purpose.
   */
  claim(
    sql: Sql,
    wanted: { uploadId: string; uid: bigint; purpose: UploadPurpose; field?: string },
  ): Promise<void>;
  /** An address at which anyone who has it can see the picture for some minutes. */
  signedUrl(uploadId: string): string;
  /** The picture behind an address, as WebP. Throws `forbidden` if the address has expired or is not ours. */
  read(address: { uploadId: string; expires: string; signature: string }): Promise<Buffer>;
  /** The bytes of an upload. Null if it was erased. The caller has checked whose it is. */
  bytesOf(uploadId: string): Promise<Buffer | null>;
  /** Erases the bytes of a customer's pictures in forms of these purposes. It can be repeated. */
  eraseOf(uid: bigint, purposes: readonly UploadPurpose[]): Promise<void>;
  /** Removes the bytes of these uploads, and nothing else. It can be repeated. */
  removeBytes(uploadIds: readonly string[]): Promise<void>;
}

/** Per customer: a form rarely needs more than two, a chat a few. */
const ALLOWANCE = { name: 'uploads', attempts: 60, perSeconds: 3_600 };
/** Pictures of a chat and of forms are kept with the account: at most 100 MiB a day. */
const DAILY = { name: 'uploads_daily', attempts: 100, perSeconds: 86_400 };
const ERASED_AT_ONCE = 100;

interface UploadsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: ObjectStore;
  /** 32 bytes. */
  readonly key: Buffer;
}

const removeBytes = async ({ store }: UploadsOptions, uploadIds: readonly string[]): Promise<void> => {
  for (const uploadId of uploadIds) await store.remove(uploadId);
};

const eraseOf = async (
  options: UploadsOptions,
  uid: bigint,
  purposes: readonly UploadPurpose[],
): Promise<void> => {
  const { database, clock } = options;
  for (;;) {
    const uploadIds = await selectKeptOf(database, uid, purposes, ERASED_AT_ONCE);
    // Bytes first: a row whose bytes are gone is found again.
    await removeBytes(options, uploadIds);
    await markErased(database, uploadIds, new Date(clock.nowMs()));
    if (uploadIds.length < ERASED_AT_ONCE) return;
  }
};

export const createUploads = (options: UploadsOptions): Uploads => {
  const { database, clock, store, key } = options;
  return {
    keep: async (uid, purpose, bytes, sender = String(uid)) => {
      // Staff send pictures for many customers.
      const own = sender === String(uid) ? [ALLOWANCE, DAILY] : [ALLOWANCE];
      const allowances = own.map((allowance) => ({ allowance, key: sender }));
      await takeAttempts(database, clock, allowances);
      const picture = await cleanPicture(bytes);
      const nowMs = clock.nowMs();
      const uploadId = uuidV7(nowMs);
      const { width, height } = picture;
      // Row first: an interruption in between leaves an orphan row, which is deleted later.
      await insertUpload(database, {
        uploadId,
        uid,
        purpose,
        bytes: picture.bytes.length,
        sha256: createHash('sha256').update(picture.bytes).digest(),
        width,
        height,
        createdAt: new Date(nowMs),
      });
      await store.put(uploadId, picture.bytes);
      return {
        upload_id: uploadId,
        url: signAddress(key, uploadId, nowMs),
        bytes: picture.bytes.length,
        width,
        height,
      };
    },
    claim: async (sql, { uploadId, uid, purpose, field = 'upload_id' }) => {
      if (await claimUpload(sql, uploadId, uid, purpose, new Date(clock.nowMs()))) return;
      if ((await selectUploadOwner(sql, uploadId)) !== uid) throw new AppError('forbidden');
      throw new AppError('invalid_fields', { fields: { [field]: 'invalid' } });
    },
    signedUrl: (uploadId) => signAddress(key, uploadId, clock.nowMs()),
    read: async (address) => {
      if (!isAddressValid(key, address, clock.nowMs())) throw new AppError('forbidden');
      const bytes = await store.get(address.uploadId);
      if (bytes === null) throw new AppError('not_found');
      return bytes;
    },
    bytesOf: (uploadId) => store.get(uploadId),
    eraseOf: (uid, purposes) => eraseOf(options, uid, purposes),
    removeBytes: (uploadIds) => removeBytes(options, uploadIds),
  };
};

/** Uploads with bytes in a folder or a bucket, under a key of 32 bytes. All processes of one database share both. */
export const openUploads = (
  options: Omit<UploadsOptions, 'store'> & { readonly folder: string; readonly bucket: S3Settings | null },
): Uploads => {
  const { folder, bucket, ...rest } = options;
  return createUploads({ ...rest, store: bucket === null ? folderStore(folder) : s3Store(bucket) });
};
