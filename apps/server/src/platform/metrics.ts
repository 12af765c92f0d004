import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSpelled } from './http/call-input.ts';
import { SECURITY_KINDS, type SecurityKind } from './security/security-watch.ts';

export const METRICS_PREFIX = 'tallystick_';

/** From a millisecond to ten seconds. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Metrics of this process. Names and labels are bounded: no label ever contains customers' input. */
export interface Metrics {
  readonly registry: Registry;
  readonly request: (route: string, status: number, milliseconds: number) => void;
  readonly refused: (route: string, code: string) => void;
  /** A refusal that may show an attack. */
  readonly security: (kind: SecurityKind) => void;
  /** Records a batch with its number of orders, and the milliseconds since the first of them was accepted. */
  readonly accepted: (orders: number, milliseconds: number) => void;
  /** A value that is read at each request for metrics. */
  readonly gauge: <Label extends string>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ) => Gauge<Label>;
  /** A count that another component keeps since the start of the process. The callback gives its total. */
  readonly count: <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ) => (of: Readonly<Record<Label, string>>, total: number) => void;
  /** Called before each answer to update the gauges. Concurrent requests share one update. */
  readonly onRead: (look: () => Promise<void>) => void;
  /** The text that Prometheus reads. */
  readonly read: () => Promise<string>;
}

const createMeters = (registers: Registry[]) => ({
  requests: new Histogram({
    name: `${METRICS_PREFIX}http_request_duration_seconds`,
    help: 'Time from a request to the end of its answer, by the route as it is written and the status.',
    labelNames: ['route', 'code'],
    buckets: SECONDS,
    registers,
  }),
  refusals: new Counter({
    name: `${METRICS_PREFIX}refusals_total`,
    help: 'Calls that were refused, by the route as it is written and the reason that was answered.',
    labelNames: ['route', 'reason'],
    registers,
  }),
  security: new Counter({
    name: `${METRICS_PREFIX}security_refusals_total`,
    help: 'Failed sign-ins, wrong proofs, lock-outs and refusals of permission, by kind.',
    labelNames: ['kind'],
    registers,
  }),
  orders: new Counter({
    name: `${METRICS_PREFIX}orders_accepted_total`,
    help: 'Orders accepted by this process.',
    registers,
  }),
  batches: new Histogram({
    name: `${METRICS_PREFIX}acceptance_batch_orders`,
    help: 'Orders that one batch of the acceptance took.',
    buckets: BATCH_SIZES,
    registers,
  }),
  acceptance: new Histogram({
    name: `${METRICS_PREFIX}acceptance_duration_seconds`,
    help: 'Time from the acceptance of a batch in the database until it was durable and answered.',
    buckets: SECONDS,
    registers,
  }),
  failures: new Counter({
    name: `${METRICS_PREFIX}metrics_read_failures_total`,
    help: 'Times that the figures behind the metrics could not be read; the gauges then keep what they had.',
    registers,
  }),
});

/** The library's own histogram of the event loop would wake the process 100 times a second. `event-loop-delay.ts` measures it. */
const NEVER_MS = 2 ** 31 - 1;
const LOOP_LAGS = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'] as const;

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({
    register: registry,
    prefix: METRICS_PREFIX,
    eventLoopMonitoringPrecision: NEVER_MS,
  });
  for (const kind of LOOP_LAGS)
    registry.removeSingleMetric(`${METRICS_PREFIX}nodejs_eventloop_lag_${kind}_seconds`);
  const meters = createMeters(registers);
  // Starts at zero, so that the first one is an increase.
  for (const kind of SECURITY_KINDS) meters.security.inc({ kind }, 0);
  const looks: (() => Promise<void>)[] = [];
  let reading: Promise<string> | null = null;

  const readOnce = async (): Promise<string> => {
    const results = await Promise.allSettled(looks.map((look) => look()));
    for (const { status } of results) if (status === 'rejected') meters.failures.inc();
    return registry.metrics();
  };

  return {
    registry,
    request: (route, status, milliseconds) =>
      meters.requests.observe({ route, code: status }, milliseconds / 1000),
    security: (kind) => meters.security.inc({ kind }),
    refused: (route, reason) => meters.refusals.inc({ route, reason }),
    accepted: (count, milliseconds) => {
      meters.orders.inc(count);
      meters.batches.observe(count);
      meters.acceptance.observe(Math.max(0, milliseconds) / 1000);
    },
    gauge: (name, help, labels = []) =>
      new Gauge({ name: `${METRICS_PREFIX}${name}`, help, labelNames: [...labels], registers }),
    count: (name, help, labels) => {
      const counter = new Counter({
        name: `${METRICS_PREFIX}${name}`,
        help,
        labelNames: [...labels],
        registers,
      });
      const before = new Map<string, number>();
      return (of, total) => {
        const key = JSON.stringify(of);
        counter.inc(of, Math.max(0, total - (before.get(key) ?? 0)));
        before.set(key, total);
      };
    },
    onRead: (look) => {
      looks.push(look);
    },
    read: () => {
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A request with one of these headers comes from another machine, whatever its last proxy is. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

export interface OperatorsOnly {
  readonly token: string | null;
  readonly isOpenLocally: boolean;
}

/**
 * Serves a path to clients with the token of the metrics. Without a token, only to this machine if `isOpenLocally`, and never to a
 * request that a proxy forwarded. All others get 404.
 */
export const serveToOperators = (
  fastify: FastifyInstance,
  path: string,
  options: OperatorsOnly,
  read: () => Promise<{ readonly type: string; readonly body: string }>,
): void => {
  const { token, isOpenLocally } = options;
  const expected = token === null ? null : digest(`Bearer ${token}`);
  fastify.get(path, { config: { work: 'free' } }, async (request, reply) => {
    if (!isSpelled(request, path)) return reply.callNotFound();
    const isLocal =
      LOOPBACK.has(request.socket.remoteAddress ?? '') &&
      FORWARDED.every((name) => request.headers[name] === undefined);
    const isAllowed =
      expected === null
        ? isOpenLocally && isLocal
        : timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!isAllowed) return reply.callNotFound();
    const { type, body } = await read();
    return reply.type(type).send(body);
  });
};

/** Serves `GET /metrics`. */
export const serveMetrics = (fastify: FastifyInstance, metrics: Metrics, options: OperatorsOnly): void =>
  serveToOperators(fastify, '/metrics', options, async () => ({
    type: metrics.registry.contentType,
    body: await metrics.read(),
  }));
