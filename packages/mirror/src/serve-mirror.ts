import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseTilePath } from '@tallystick/proof';

export interface ServedMirror {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const PATH = /^\/([0-9a-f]{64})\/(.{1,100})$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_MOMENT = 'public, max-age=1';

/** The file of a request, and how long its answer may be kept. Null for anything that a mirror does not serve. */
const fileOf = (folder: string, url: string): { readonly path: string; readonly cache: string } | null => {
  const [, originHash = '', path = ''] = PATH.exec(url) ?? [];
  if (path === 'checkpoint') return { path: join(folder, originHash, path), cache: FOR_A_MOMENT };
  return parseTilePath(path) === null ? null : { path: join(folder, originHash, path), cache: FOR_EVER };
};

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'access-control-allow-origin': '*' }).end();
};

/** Serves the copies as tlog-tiles specifies, each below the hash of its log's origin. Open to every origin. Port 0 picks a free port. */
export const serveMirror = async (
  folder: string,
  where: { readonly host: string; readonly port: number },
): Promise<ServedMirror> => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405);
      return;
    }
    const file = fileOf(folder, request.url ?? '/');
    const stat = file === null ? undefined : statSync(file.path, { throwIfNoEntry: false });
    if (file === null || stat?.isFile() !== true) {
      refuse(response, 404);
      return;
    }
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cache-control': file.cache,
      'content-length': stat.size,
      'content-type': file.path.endsWith('checkpoint')
        ? 'text/plain; charset=utf-8'
        : 'application/octet-stream',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file.path, { end: Math.max(0, stat.size - 1) })
        .on('error', () => response.destroy())
        .pipe(response);
  });
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : where.port;
  return {
    url: `http://${where.host.includes(':') ? `[${where.host}]` : where.host}:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};
