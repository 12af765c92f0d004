import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { folderStore, type ObjectStore } from '../../../src/platform/uploads/object-store.ts';
import { createUploads, type Uploads } from '../../../src/platform/uploads/uploads.ts';
import { onEnd } from '../lifetime.ts';

export interface TestUploads {
  readonly uploads: Uploads;
  readonly store: ObjectStore;
}

/** Uploads in a separate folder. The test deletes it. */
export const openTestUploads = async (database: Database, clock: Clock): Promise<TestUploads> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-uploads-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const store = folderStore(folder);
  const key = createHash('sha256').update('the key of a test').digest();
  return { store, uploads: createUploads({ database, clock, store, key }) };
};

interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** A form with a file as a browser sends it. */
export const multipartForm = (
  fields: Readonly<Record<string, string>>,
  { bytes, name = 'picture.jpg', type = 'image/jpeg', field = 'file' }: SentFile,
): { payload: Buffer; contentType: string } => {
  const boundary = '----a-line-that-no-picture-has';
  const head = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(head.join('') + fileHead),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};
