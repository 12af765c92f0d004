import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The maximum ordinary body of 64 KiB takes 2 s at 256 kbit/s. */
const BODY_MS = 10_000;
/** The maximum picture of 1 MiB takes 33 s at 256 kbit/s. */
const UPLOAD_MS = 45_000;
const LOOK_EVERY_MS = 1_000;

export interface Bodies {
  add(request: FastifyRequest): void;
  delete(request: FastifyRequest): void;
}

const isUpload = ({ raw }: FastifyRequest): boolean =>
  raw.headers['content-type']?.startsWith('multipart/form-data') === true;

/** Aborts requests whose body does not arrive in time. One check per second covers all of them. */
export const closeSlowBodies = (fastify: FastifyInstance): Bodies => {
  const begun = new Map<FastifyRequest, number>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, begunAt] of begun) {
      if (request.raw.complete) begun.delete(request);
      else if (now - begunAt > (isUpload(request) ? UPLOAD_MS : BODY_MS)) {
        begun.delete(request);
        request.raw.destroy();
      }
    }
  }, LOOK_EVERY_MS);
  look.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(look);
    done();
  });
  return {
    add: (request) => {
      // A request without a body is complete with its headers.
      const { headers } = request.raw;
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
      begun.set(request, performance.now());
    },
    delete: (request) => void begun.delete(request),
  };
};
