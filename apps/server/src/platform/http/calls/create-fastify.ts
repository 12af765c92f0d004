import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { type BodyBudget, budgetOf, measureJson, readForm, readQuery } from '../body-budget.ts';
import { headerToken, INVALID_BODY } from '../call-input.ts';
import { isConsoleRoute } from '../console-access.ts';
import { isStaffPath } from '../route-kinds.ts';
import { SERVER_TIMEOUTS } from '../server-timeouts.ts';
import { hasDuplicateNames } from '../strict-json.ts';
import type { HttpOptions } from './http-options.ts';
import { answerErrors, routeOf } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: that of customers and strangers. */
    budget?: BodyBudget;
  }
}

/** True for a caller whom the process does not know, of a call that needs a session. */
const isStranger = (request: FastifyRequest, { guard }: HttpOptions): boolean =>
  request.routeOptions.config.needsSession === true &&
  (headerToken(request.raw) === null || guard?.isUnknown(request) === true);

const budgetOfCall = (request: FastifyRequest, options: HttpOptions): BodyBudget =>
  isStranger(request, options) ? budgetOf(false) : (request.routeOptions.config.budget ?? budgetOf(false));

/** Parses JSON bodies and forms within their budget, and refuses JSON that repeats a name. */
const parseBodies = (fastify: FastifyInstance, options: HttpOptions): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  const invalid = () => new AppError('invalid_fields', INVALID_BODY);
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without fields may have the header and no body.
    if (body === '') return done(null, {});
    const text = String(body);
    const budget = budgetOfCall(request, options);
    if (Buffer.byteLength(text) > budget.bytes) return done(new AppError('payload_too_large'));
    const measured = measureJson(text, budget);
    if (measured === null) return done(invalid());
    void parseJson(request, text, (error, value: unknown) => {
      if (error === null && hasDuplicateNames(measured.members, value)) done(invalid());
      else done(error, value);
    });
  });
  const form = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) => {
    const fields = readForm(String(body), budgetOfCall(request, options));
    if (fields === null) done(invalid());
    else done(null, fields);
  });
};

const setHeaders = (fastify: FastifyInstance, { isDraining }: HttpOptions): void => {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    // Pages and pictures have a stricter policy of their own. It names only frames, because scripts of workers obey their own policy.
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', "frame-ancestors 'none'");
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
export const createFastify = (options: HttpOptions): FastifyInstance => {
  const { trustedProxies = [] } = options;
  const fastify = Fastify({
    logger: false,
    ...(trustedProxies.length > 0 && { trustProxy: [...trustedProxies] }),
    bodyLimit: budgetOf(false).bytes,
    requestTimeout: SERVER_TIMEOUTS.requestTimeout,
    http: SERVER_TIMEOUTS,
    // Only the contract parses parameters and bodies.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
  });
  options.guard?.attach(fastify);
  parseBodies(fastify, options);
  answerErrors(fastify, options);
  setHeaders(fastify, options);
  if (options.mayUseConsole) hideConsole(fastify, options.mayUseConsole);
  if (options.admitsStaffFrom) admitStaffFrom(fastify, options.admitsStaffFrom);
  if (options.onRequestEnd) reportRequests(fastify, options.onRequestEnd);
  return fastify;
};
