import type { FastifyInstance } from 'fastify';

/** Null when a trade could be placed now, else why not, in words for an operator. */
export type ReadinessCheck = () => Promise<string | null>;

/**
 * Serves `/healthz`: the process lives; and `/readyz`: 200 with `facts` when a trade could be placed, else 503 with the
 * reason.
 */
export const serveHealth = (
  fastify: FastifyInstance,
  readiness: ReadinessCheck,
  facts: () => object = () => ({}),
): void => {
  fastify.get('/healthz', async () => ({ code: 1, msg: '', data: { alive: true } }));

  fastify.get('/readyz', async (_request, reply) => {
    // A check that fails to answer is no reason to answer otherwise than "not ready".
    const reason = await readiness().catch(() => 'the check of readiness failed');
    if (reason === null) return { code: 1, msg: '', data: { ready: true, ...facts() } };
    void reply.status(503);
    return { code: 0, msg: reason, error: 'unavailable', data: null };
  });
};
