import { hexDecode } from '@tallystick/proof';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { compressAnswer } from '../../platform/http/compress-answers.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Releases } from './releases.ts';

const DIGEST = /^[0-9a-f]{64}$/;

/** The digest at the end of a path. Throws `not_found` for anything else. */
const readDigest = (params: unknown): Uint8Array => {
  const text =
    typeof params === 'object' && params !== null && 'digest' in params ? String(params.digest) : '';
  if (!DIGEST.test(text)) throw new AppError('not_found');
  return hexDecode(text);
};

/** Serves manifests, and proofs of the release of a page, beside the tiles of the log of releases. Open to everyone. */
export const registerReleaseRoutes = (http: Http, releases: Releases): void => {
  const serve = (path: string, cache: string, read: (digest: Uint8Array) => Promise<string | null>): void => {
    http.fastify.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const text = await read(readDigest(request.params));
      if (text === null) throw new AppError('not_found');
      void reply
        .type('application/json; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .header('cache-control', cache);
      return reply.send(Buffer.from(await compressAnswer(request, reply, Buffer.from(text))));
    });
  };
  serve('/log/releases/manifest/:digest', 'public, max-age=31536000, immutable', releases.manifest);
  // Its checkpoint gets new cosignatures.
  serve('/log/releases/page/:digest', 'public, max-age=1', releases.proofOf);
};
