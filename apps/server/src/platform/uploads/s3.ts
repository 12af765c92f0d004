import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { backoffMs } from '../concurrency/backoff.ts';

/** A bucket of any S3-compatible store. */
export interface S3Settings {
  /** The address of the bucket: https://s3.example/bucket. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const TRIES = 4;
const BACKOFF = { firstMs: 100, longestMs: 400 };
const ANSWER_WITHIN_MS = 10_000;

/** The store's answer, without the request. */
export class S3Error extends Error {
  constructor(method: string, status: number | string) {
    super(`the object store answered ${status} to ${method}`);
    this.name = 'S3Error';
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** True if a retry may help: the store is busy or temporarily broken. */
const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Path below the bucket's address. */
  readonly path: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Signed calls to a bucket. Each is made up to four times, so it must be repeatable. Throws `S3Error`. */
export const createS3 = (settings: S3Settings): ((call: S3Call) => Promise<Response>) => {
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: 0,
  });

  const askOnce = async ({ method, path, body, headers }: S3Call): Promise<Response> => {
    const request = await client.sign(`${settings.url}/${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body ?? new Uint8Array()) },
      ...(body !== undefined && { body }),
    });
    return fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  };

  return async (call) => {
    let last: number | string = 'nothing';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await delay(backoffMs(attempt, BACKOFF));
      const answer = await askOnce(call).catch((error: unknown) => {
        last = error instanceof Error ? error.name : 'nothing';
        return null;
      });
      if (answer === null) continue;
      if (answer.ok || answer.status === 404) return answer;
      await answer.body?.cancel();
      last = answer.status;
      if (!passes(answer.status)) break;
    }
    throw new S3Error(call.method, last);
  };
};
