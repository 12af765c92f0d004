import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from './object-store.ts';

/** A bucket of anything that speaks S3. */
export interface S3Settings {
  /** The address of the bucket: https://s3.example/bucket. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
const ANSWER_WITHIN_MS = 10_000;
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = 'x-amz-meta-sha256';

/** What the store said, without what it was asked with. */
class S3Error extends Error {
  constructor(method: string, status: number | string) {
    super(`the object store answered ${status} to ${method}`);
    this.name = 'S3Error';
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether asking again may help: the store is busy or broken for a moment. */
const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Objects in a bucket, each with the hash of its bytes: what comes back is what was put, or an error. Names are UUIDs. */
export const s3Store = (settings: S3Settings): ObjectStore => {
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: 0,
  });

  const askOnce = async (
    method: string,
    url: string,
    body: Uint8Array<ArrayBuffer> | null,
  ): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': hashOf(body ?? new Uint8Array()) };
    const request = await client.sign(url, {
      method,
      headers: body === null ? headers : { ...headers, [HASH]: hashOf(body) },
      ...(body !== null && { body }),
    });
    return fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };

  /** Asks up to four times; every one of the three calls may be repeated without harm. */
  const ask = async (
    method: string,
    name: string,
    body: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<Response> => {
    if (!NAME.test(name)) throw new Error('an object is named by a UUID');
    const url = `${settings.url}/${name.slice(-2)}/${name}`;
    let last: number | string = 'nothing';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      const answer = await askOnce(method, url, body).catch((error: unknown) => {
        last = error instanceof Error ? error.name : 'nothing';
        return null;
      });
      if (answer === null) continue;
      if (answer.ok || answer.status === 404) return answer;
      await answer.body?.cancel();
      last = answer.status;
      if (!passes(answer.status)) break;
    }
    throw new S3Error(method, last);
  };

  return {
    put: async (name, bytes) => {
      const answer = await ask('PUT', name, new Uint8Array(bytes));
      await answer.body?.cancel();
      if (!answer.ok) throw new S3Error('PUT', answer.status);
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.headers.get(HASH) !== hashOf(bytes)) throw new S3Error('GET', 'other bytes than were put');
      return bytes;
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name);
      await answer.body?.cancel();
    },
  };
};
