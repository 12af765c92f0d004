import type { ErrorCode } from '@tallystick/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../disk.ts';
import { AppError } from '../../errors.ts';
import { isDatabaseAway } from '../../postgres/database-away.ts';
import type { Refusal } from '../../security/security-watch.ts';
import { INVALID_BODY, localeOf } from '../call-input.ts';
import { isStaffPath } from '../route-kinds.ts';
import type { HttpOptions } from './http-options.ts';

interface Failure {
  readonly code: 0;
  readonly msg: string;
  readonly error: ErrorCode;
  readonly data: null;
  readonly fields?: Record<string, string>;
}

/** The route's pattern. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

export const refusalOf = (request: FastifyRequest, { code, subject }: AppError): Refusal => ({
  route: routeOf(request),
  code,
  ip: request.ip,
  subject,
});

/** Reports a refusal, sets the status and the headers, and returns the envelope in the caller's language. */
const refuse = (
  { translate, onRefusal }: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): Failure => {
  onRefusal?.(refusalOf(request, error));
  const locale = localeOf(request);
  void reply.status(error.status);
  if (error.retryAfterSeconds !== null) void reply.header('retry-after', String(error.retryAfterSeconds));
  const names = Object.entries(error.fields);
  const msg = translate(locale, `error.${error.code}`);
  const note = error.note === null ? null : translate(locale, error.note);
  const details = [error.words, note].filter((part) => part !== null).join(': ');
  return {
    code: 0,
    msg: details === '' ? msg : `${msg} (${details})`,
    error: error.code,
    data: null,
    ...(names.length > 0 && {
      fields: Object.fromEntries(names.map(([name, code]) => [name, translate(locale, `field.${code}`)])),
    }),
  };
};

/** Converts Fastify's errors before a handler runs into ours. */
const knownFailure = (error: FastifyError): AppError | null => {
  if (error.statusCode === 413) return new AppError('payload_too_large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_fields', INVALID_BODY);
  }
  return null;
};

/** Staff see that the disk is full. Customers see that the service is away. */
const unavailableFor = async (options: HttpOptions, request: FastifyRequest): Promise<AppError> => {
  const isOfDisk = isStaffPath(request.routeOptions.url ?? '') && (await options.hasFullDisk?.()) === true;
  return new AppError(isOfDisk ? 'disk_full' : 'unavailable', { retryAfterSeconds: 1 });
};

const METHODS = ['GET', 'POST', 'DELETE'] as const;

/**
 * The methods of the calls at the path of a request that came with another one. Only paths without parameters are found. Nothing is told of
 * paths that the caller may not know of: calls of staff at an address without the console, and what only operators may read.
 */
const otherMethodsOf = (
  fastify: FastifyInstance,
  { mayUseConsole }: HttpOptions,
  request: FastifyRequest,
): readonly string[] => {
  const path = request.url.split('?', 1)[0] ?? '';
  const isHidden = isStaffPath(path) && mayUseConsole?.(request) === false;
  if (!path.startsWith('/api/') || isHidden) return [];
  const found = METHODS.filter((method) => fastify.hasRoute({ method, url: path }));
  return found.some((method) => method === request.method) ? [] : found;
};

/** Answers every error with an envelope. */
export const answerErrors = (fastify: FastifyInstance, options: HttpOptions): void => {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : knownFailure(error);
    if (known !== null) return reply.send(refuse(options, request, reply, known));
    options.onFailure?.(error, routeOf(request));
    if (!isDatabaseAway(error) && !isDiskFull(error)) {
      return reply.send(refuse(options, request, reply, new AppError('internal')));
    }
    return unavailableFor(options, request).then((away) => reply.send(refuse(options, request, reply, away)));
  });
  fastify.setNotFoundHandler((request, reply) => {
    const allowed = otherMethodsOf(fastify, options, request);
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    const code = allowed.length === 0 ? 'not_found' : 'method_wrong';
    return reply.send(refuse(options, request, reply, new AppError(code)));
  });
};
