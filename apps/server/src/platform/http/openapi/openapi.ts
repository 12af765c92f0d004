import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROUTES_BY_SLICE } from '@tallystick/contract/all-routes.ts';
import { dataFile, programVersion } from '../../program-files.ts';
import { type HealthChecks, serveHealth } from '../health-routes.ts';
import type { Http } from '../http.ts';
import { buildAsyncApi } from './asyncapi-document.ts';
import { buildOpenApi } from './openapi-document.ts';
import { buildOpenApiPage } from './openapi-page.ts';

const read = (name: string): string => readFileSync(dataFile(name), 'utf8');

/** Runs the work at the first call and keeps its result. */
const once = <T>(work: () => T): (() => T) => {
  let result: { readonly value: T } | null = null;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
};

/**
 * Serves the description of the calls, `/openapi.json` for programs and `/docs` for people, and of the socket, `/asyncapi.json`. Each is built at its first request,
 * since both together take 0.2 s and few instances are asked for them. Also serves `/healthz`, `/readyz` and `/tradez`.
 */
export const registerOpenApi = (http: Http, checks: HealthChecks): void => {
  const version = programVersion();
  // Encoded once: 800 KB of text would keep the event loop busy for milliseconds at each call.
  const document = once(() => Buffer.from(JSON.stringify(buildOpenApi(ROUTES_BY_SLICE, version))));
  const socketDocument = once(() => Buffer.from(JSON.stringify(buildAsyncApi(version))));
  const style = read('src/platform/http/openapi/openapi-page.css');
  const page = once(() => buildOpenApiPage(ROUTES_BY_SLICE, version, style));
  // The page loads and runs nothing. Only its own style is allowed.
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

  // At the rate of a read, its 800 KB would fill the event loop.
  http.fastify.get('/openapi.json', { config: { work: 'heavy' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*').send(document()),
  );
  http.fastify.get('/asyncapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(socketDocument()),
  );
  http.fastify.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page()),
  );
  serveHealth(http.fastify, checks);
};
