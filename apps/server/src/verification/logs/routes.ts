import { parseTilePath, type Tile } from '@tallystick/proof';
import { AppError } from '../../platform/errors.ts';
import { compressAnswer } from '../../platform/http/compress-answers.ts';
import type { Http } from '../../platform/http/http.ts';
import { isLogName, type LogName } from './log-names.ts';

/** A log for serving. */
export interface ServedLog {
  readonly verifierKey: string;
  /** The newest published checkpoint: a signed note with the witnesses' cosignatures. */
  readonly checkpoint: () => string;
  readonly readTile: (tile: Tile) => Promise<Uint8Array | null>;
}

/** The content at a tile's address never changes. A partial tile is served for as long as the log exists. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A checkpoint is replaced every second. */
const FOR_A_MOMENT = 'public, max-age=1';
const PLAIN = 'text/plain; charset=utf-8';

/** Parses a request below `/log/` into a log and the path within it. Null for an unknown log. */
const readPath = (params: unknown): { name: LogName; path: string } | null => {
  if (typeof params !== 'object' || params === null) return null;
  const name = 'name' in params ? String(params.name) : '';
  const path = '*' in params ? String(params['*']) : '';
  return isLogName(name) ? { name, path } : null;
};

/** A browser would name a saved tile by the end of its address, such as `006`. */
const fileNameOf = ({ name, path }: { readonly name: LogName; readonly path: string }): string =>
  `${name}-${path.replaceAll(/[^\w.-]/g, '-')}.bin`;

/** Serves the logs as https://c2sp.org/tlog-tiles specifies. Open to everyone, from any origin. */
export const registerLogRoutes = (http: Http, logs: Readonly<Record<LogName, ServedLog>>): void => {
  http.fastify.get('/log/:name/*', async (request, reply) => {
    const asked = readPath(request.params);
    if (asked === null) throw new AppError('not_found');
    const log = logs[asked.name];
    void reply.header('access-control-allow-origin', '*');
    if (asked.path === 'checkpoint') {
      return reply.type(PLAIN).header('cache-control', FOR_A_MOMENT).send(log.checkpoint());
    }
    if (asked.path === 'key') {
      return reply.type(PLAIN).header('cache-control', 'public, max-age=3600').send(`${log.verifierKey}\n`);
    }
    const tile = parseTilePath(asked.path);
    const bytes = tile === null ? null : await log.readTile(tile);
    if (tile === null || bytes === null) throw new AppError('not_found');
    void reply
      .type('application/octet-stream')
      .header('cache-control', FOR_EVER)
      .header('content-disposition', `attachment; filename="${fileNameOf(asked)}"`);
    if (tile.level !== 'entries') return reply.send(Buffer.from(bytes));
    return reply.send(Buffer.from(await compressAnswer(request, reply, bytes)));
  });
};
