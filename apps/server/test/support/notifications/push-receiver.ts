import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { decrypt } from 'http_ece';
import * as z from 'zod/mini';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine that keeps what it receives. The test closes it. */
export const openPushReceiver = async () => {
  const received: ReceivedPush[] = [];
  const answer = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status).end('not read');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, received, answer, close };
};

const message = z.strictObject({ id: z.string(), title: z.string(), body: z.string(), path: z.string() });
export type PushMessage = z.output<typeof message>;

/** A browser with its own keys, which decrypts what it receives. */
export const createPushBrowser = (endpoint: string) => {
  const key: ECDH = createECDH('prime256v1');
  const p256dh = key.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string =>
    decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString();
  return {
    form: { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    keys: { p256dh, auth },
    open,
    /** The message in the form that the app's worker reads. Throws if it holds anything else. */
    read: (body: Buffer): PushMessage => message.parse(JSON.parse(open(body))),
  };
};
