import type { ObjectStore } from './object-store.ts';
import { createS3, hashOf, isOk, S3Error, type S3Settings } from './s3.ts';

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = 'x-amz-meta-sha256';

/** Objects in a bucket, each with the hash of its bytes: a read returns exactly the stored bytes, or an error. Names are UUIDs. */
export const s3Store = (settings: S3Settings): ObjectStore => {
  const ask = createS3(settings);
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('an object is named by a UUID');
    return `${name.slice(-2)}/${name}`;
  };
  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes);
      const answer = await ask({
        method: 'PUT',
        path: pathOf(name),
        body,
        headers: { [HASH]: hashOf(body) },
      });
      if (!isOk(answer)) throw new S3Error('PUT', answer.status);
    },
    get: async (name) => {
      const answer = await ask({ method: 'GET', path: pathOf(name) });
      if (answer.status === 404) return null;
      if (answer.headers[HASH] !== hashOf(answer.body)) throw new S3Error('GET', 'other bytes than were put');
      return answer.body;
    },
    remove: async (name) => {
      await ask({ method: 'DELETE', path: pathOf(name) });
    },
  };
};
