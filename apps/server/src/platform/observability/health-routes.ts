import type { FastifyInstance } from 'fastify';

/** Null if a trade could be placed now. Otherwise the reason in words for an operator. */
export type ReadinessCheck = () => Promise<string | null>;

/**
 * Serves `/healthz`, which says that the process runs, and `/readyz`: 200 with `facts` if a trade could be placed, otherwise 503
 * with the reason.
 */
export const serveHealth = (
  fastify: FastifyInstance,
  readiness: ReadinessCheck,
  facts: () => object = () => ({}),
): void => {
  fastify.get('/healthz', async () => ({ code: 1, msg: '', data: { alive: true } }));

  fastify.get('/readyz', async (_request, reply) => {
    // A failed check is answered as "not ready".
    const reason = await readiness().catch(() => 'the check of readiness failed');
    if (reason === null) return { code: 1, msg: '', data: { ready: true, ...facts() } };
    void reply.status(503);
    return { code: 0, msg: reason, error: 'unavailable', data: null };
  });
};
