import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProofError, utf8Decode } from '@tallystick/proof';
import type { Answer, Witness } from './witness.ts';

/** Enough for 63 hashes and a note with many post-quantum signatures. */
const MAX_BODY_BYTES = 256 * 1024;
const LATEST = /^\/([0-9a-f]{64})\/checkpoint$/;

interface Plain {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const plain = (status: number, body: string): Plain => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});

/** Reads the body of a request. Returns null if it is longer than any valid one. */
const readBody = async (request: IncomingMessage): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request) {
    if (!(part instanceof Uint8Array)) throw new TypeError('bytes expected');
    length += part.length;
    if (length > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return utf8Decode(bytes);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
};

const answerTo = async (witness: Witness, request: IncomingMessage): Promise<Plain | Answer> => {
  const path = request.url ?? '/';
  if (path === '/add-checkpoint') {
    if (request.method !== 'POST') return plain(405, 'POST a checkpoint here');
    const bytes = await readBody(request);
    if (bytes === null) return plain(413, 'the request is too long');
    const text = textOf(bytes);
    return text === null ? plain(400, 'the request is not UTF-8') : witness.addCheckpoint(text);
  }
  const [, originHash] = LATEST.exec(path) ?? [];
  if (originHash === undefined || request.method !== 'GET') return plain(404, 'not found');
  return witness.latest(originHash);
};

export interface ServedWitness {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a witness over HTTP. Resolves when it listens. Port 0 picks a free port. */
export const serveWitness = async (
  witness: Witness,
  where: { readonly host: string; readonly port: number },
  onError: (error: unknown) => void,
): Promise<ServedWitness> => {
  const server: Server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5000 },
    (request, response) => {
      answerTo(witness, request)
        .catch((error: unknown) => {
          onError(error);
          return plain(500, 'the witness could not do that');
        })
        .then(({ status, type, body }) => {
          // Closes the connection in place of reading the rest of a body that is too long.
          if (!request.complete) response.setHeader('connection', 'close');
          response
            .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
            .end(body);
        })
        .catch(onError);
    },
  );
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  server.on('error', onError);
  const address = server.address();
  const { port } = isTcp(address) ? address : where;
  return {
    url: `http://${where.host.includes(':') ? `[${where.host}]` : where.host}:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};

const isTcp = (address: ReturnType<Server['address']>): address is AddressInfo =>
  typeof address === 'object' && address !== null;
