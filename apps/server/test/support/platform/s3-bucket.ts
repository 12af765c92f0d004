import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../src/platform/uploads/s3.ts';
import { listenLocally } from '../local-server.ts';

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'eu-central-1';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Signature version 4 as Amazon specifies it, computed from the received request. */
const expectedSignature = (request: IncomingMessage, body: Buffer): string => {
  const [, day = '', signed = ''] =
    /Credential=AKIDEXAMPLE\/(\d{8})\/eu-central-1\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers, signed, sha256(body)].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), REGION));
  return hmac(key, toSign).toString('hex');
};

/** A bucket in memory that refuses a request with a wrong signature. */
export const openBucket = async () => {
  const objects = new Map<string, { bytes: Buffer; hash: string }>();
  const asked: string[] = [];
  let failures: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => answer(request, response, body));
  });
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    asked.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    const given = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
    if (failure !== undefined) response.writeHead(failure).end();
    else if (given !== expectedSignature(request, body)) response.writeHead(403).end();
    else if (request.headers['x-amz-content-sha256'] !== sha256(body)) response.writeHead(400).end();
    else if (request.method === 'PUT') {
      objects.set(request.url ?? '', { bytes: body, hash: String(request.headers['x-amz-meta-sha256']) });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(request.url ?? '');
      response.writeHead(204).end();
    } else {
      const found = objects.get(request.url ?? '');
      if (found === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'x-amz-meta-sha256': found.hash }).end(found.bytes);
    }
  };
  const settings: S3Settings = {
    url: `http://${await listenLocally(server)}/pictures`,
    region: REGION,
    keyId: KEY_ID,
    secret: SECRET,
  };
  return {
    settings,
    objects,
    asked,
    fail: (...statuses: number[]) => {
      failures = statuses;
    },
  };
};
