import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { backoffMs } from '../concurrency/backoff.ts';
import { OutgoingError } from '../outgoing/deadline.ts';
import { exchange, type OutgoingAnswer } from '../outgoing/exchange.ts';

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
/** Uploads are stored up to 1 MiB, and tiles of the public logs are smaller. */
const MAX_OBJECT_BYTES = 16 * 1024 * 1024;

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

export const isOk = ({ status }: Pick<OutgoingAnswer, 'status'>): boolean => status >= 200 && status < 300;

export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Path below the bucket's address. */
  readonly path: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Signed calls to a bucket. Each is made up to four times, so it must be repeatable. Throws `S3Error`. */
export const createS3 = (settings: S3Settings): ((call: S3Call) => Promise<OutgoingAnswer>) => {
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: 0,
  });

  const askOnce = async ({ method, path, body, headers }: S3Call): Promise<OutgoingAnswer> => {
    const url = `${settings.url}/${path}`;
    const request = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body ?? new Uint8Array()) },
      ...(body !== undefined && { body }),
    });
    return exchange({
      url,
      method,
      headers: Object.fromEntries(request.headers),
      ...(body !== undefined && { body }),
      timeoutMs: ANSWER_WITHIN_MS,
      maxBytes: MAX_OBJECT_BYTES,
    });
  };

  return async (call) => {
    let last: number | string = 'nothing';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await delay(backoffMs(attempt, BACKOFF));
      const answer = await askOnce(call).catch((error: unknown) => {
        last = error instanceof OutgoingError ? error.problem : 'nothing';
        return null;
      });
      if (answer === null) continue;
      if (isOk(answer) || answer.status === 404) return answer;
      last = answer.status;
      if (!passes(answer.status)) break;
    }
    throw new S3Error(call.method, last);
  };
};
