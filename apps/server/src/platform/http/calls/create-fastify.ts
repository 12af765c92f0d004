import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { isStaffPath } from '../../load/route-kinds.ts';
import { isConsoleRoute } from '../../security/console-access.ts';
import { INVALID_BODY } from '../call-input.ts';
import { AppError } from '../errors.ts';
import { SERVER_TIMEOUTS } from '../server-timeouts.ts';
import { hasDuplicateNames } from '../strict-json.ts';
import type { HttpOptions } from './http-options.ts';
import { answerErrors, routeOf } from './refusals.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Parses JSON bodies and refuses those that repeat a name. */
const parseStrictJson = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without fields may have the header and no body.
    if (body === '') done(null, {});
    else {
      const text = String(body);
      void parseJson(request, text, (error, value: unknown) => {
        if (error === null && hasDuplicateNames(text, value))
          done(new AppError('invalid_fields', INVALID_BODY));
        else done(error, value);
      });
    }
  });
};

const setHeaders = (fastify: FastifyInstance, { isDraining }: HttpOptions): void => {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (isDraining?.() === true) void reply.header('connection', 'close');
    done();
  });
};

const hideConsole = (
  fastify: FastifyInstance,
  mayUseConsole: NonNullable<HttpOptions['mayUseConsole']>,
): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Answered as not found, so that the customers' address does not reveal the console.
    if (isConsoleRoute(request.routeOptions.url) && !mayUseConsole(request)) reply.callNotFound();
    else done();
  });
};

const admitStaffFrom = (
  fastify: FastifyInstance,
  admits: NonNullable<HttpOptions['admitsStaffFrom']>,
): void => {
  fastify.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url;
    if (path === undefined || !isStaffPath(path) || (await admits(request.ip))) return;
    // Members who are abroad must learn which address to ask for.
    throw new AppError('forbidden', { words: request.ip });
  });
};

const reportRequests = (fastify: FastifyInstance, report: NonNullable<HttpOptions['onRequestEnd']>): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    report(routeOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
};

/** A server with bounds, strict bodies, our headers and envelopes for errors, but without routes. */
export const createFastify = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { trustedProxies = [] } = options;
  const fastify = Fastify({
    logger: false,
    ...(trustedProxies.length > 0 && { trustProxy: [...trustedProxies] }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SERVER_TIMEOUTS.requestTimeout,
    http: SERVER_TIMEOUTS,
    // Only the contract parses parameters and bodies.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreTrailingSlash: true },
  });
  options.guard?.attach(fastify);
  await fastify.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  parseStrictJson(fastify);
  answerErrors(fastify, options);
  setHeaders(fastify, options);
  if (options.mayUseConsole) hideConsole(fastify, options.mayUseConsole);
  if (options.admitsStaffFrom) admitStaffFrom(fastify, options.admitsStaffFrom);
  if (options.onRequestEnd) reportRequests(fastify, options.onRequestEnd);
  return fastify;
};
