import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';
import { createS3, isOk, S3Error, type S3Settings } from './s3.ts';

/** Public files that never change, at an address that a web server or a CDN serves without the program. */
export interface PublicFiles {
  /** Resolves when the file is durable. The same bytes may be written again. */
  put(path: string, bytes: Uint8Array): Promise<void>;
}

/** A folder that a web server serves, or a bucket. */
export type PublicFilesPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: S3Settings };

/** No path can leave its folder. */
const PATH = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

const folderFiles = (folder: string): PublicFiles => ({
  // Written atomically, so that nobody is served half a file.
  put: (path, bytes) => writeWhole(join(folder, path), bytes, { mode: 0o644 }),
});

const bucketFiles = (bucket: S3Settings): PublicFiles => {
  const ask = createS3(bucket);
  return {
    put: async (path, bytes) => {
      const headers = { 'content-type': 'application/octet-stream', 'cache-control': FOR_EVER };
      const answer = await ask({ method: 'PUT', path, body: new Uint8Array(bytes), headers });
      if (!isOk(answer)) throw new S3Error('PUT', answer.status);
    },
  };
};

export const openPublicFiles = (place: PublicFilesPlace): PublicFiles => {
  const files = place.kind === 'folder' ? folderFiles(place.folder) : bucketFiles(place.bucket);
  return {
    put: async (path, bytes) => {
      if (!PATH.test(path)) throw new Error('a public file has a plain path');
      await files.put(path, bytes);
    },
  };
};
