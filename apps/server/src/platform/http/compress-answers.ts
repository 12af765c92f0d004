import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/**
 * Compresses an answer for a client that accepts gzip, and names in `vary` that caches must keep both. Use it only for public data: the
 * length of a compressed answer would tell about secrets in it (BREACH, https://www.breachattack.com).
 */
export const compressAnswer = async <Bytes extends string | Uint8Array>(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes,
): Promise<Bytes | Buffer> => {
  void reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return bytes;
  void reply.header('content-encoding', 'gzip');
  return compress(bytes);
};
