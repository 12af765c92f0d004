import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSpelled } from './call-input.ts';

export interface HealthChecks {
  /** The reason why this process cannot serve requests, in words for an operator. Null if it can. */
  readonly serving: () => Promise<string | null>;
  /** The reasons why no trade could be placed now. Left out: the process accepts no orders. */
  readonly trading?: () => Promise<readonly string[]>;
  /** Additional fields of `/readyz`. */
  readonly facts?: () => object;
}

const FREE = { config: { work: 'free' } } as const;

const refusal = (reasons: readonly string[]) => ({
  code: 0,
  msg: reasons.join('; '),
  error: 'unavailable',
  data: null,
});

/**
 * Serves `/healthz` (the process runs), `/readyz` (it can serve requests, for load balancers and orchestrators) and `/tradez` (a
 * trade could be placed, for alerts). The last two answer 200, or 503 with the reasons.
 */
export const serveHealth = (fastify: FastifyInstance, checks: HealthChecks): void => {
  const get = (path: string, answer: (reply: FastifyReply) => unknown): void =>
    void fastify.get(path, FREE, async (request, reply) =>
      isSpelled(request, path) ? answer(reply) : reply.callNotFound(),
    );
  get('/healthz', () => ({ code: 1, msg: '', data: { alive: true } }));

  get('/readyz', async (reply) => {
    // A failed check is answered as "not ready".
    const reason = await checks.serving().catch(() => 'the check of readiness failed');
    if (reason === null) return { code: 1, msg: '', data: { ready: true, ...checks.facts?.() } };
    void reply.status(503);
    return refusal([reason]);
  });

  const { trading } = checks;
  if (trading === undefined) return;
  get('/tradez', async (reply) => {
    const reasons = await trading().catch(() => ['the check of trading failed']);
    if (reasons.length === 0) return { code: 1, msg: '', data: { tradable: true } };
    void reply.status(503);
    return refusal(reasons);
  });
};
