import { ACCOUNT_HEADER, BACKGROUND_HEADER, type Route } from '@tallystick/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { headerToken } from '../call-input.ts';
import type { Caller } from './call.ts';
import type { HttpOptions } from './http-options.ts';
import { refusalOf } from './refusals.ts';

/**
 * Looks up the caller of a route. Throws `not_signed_in` if the route needs a session and there is none, and `account_changed` if
 * the call names another account.
 */
export const identifyCaller = async (
  options: HttpOptions,
  request: FastifyRequest,
  route: Route,
): Promise<Caller> => {
  const token = headerToken(request.raw);
  if (route.access === 'open') return { uid: null, staff: null, token };
  if (token === null) throw new AppError('not_signed_in');
  const isBackground = request.headers[BACKGROUND_HEADER] === '1';
  const look = () => options.identify(token, route, isBackground);
  const caller = await (options.guard === undefined ? look() : options.guard.identify(request, token, look));
  if (caller === null) throw new AppError('not_signed_in');
  const named = request.headers[ACCOUNT_HEADER];
  if (caller.uid !== null && named !== undefined && named !== String(caller.uid))
    throw new AppError('account_changed');
  caller.admit?.(route, request.ip);
  return caller;
};

/**
 * Looks up an unknown session before the body of a call of staff, which otherwise has the budget of a stranger. The refusal comes after the
 * body, because the body may name its language.
 */
export const knowBeforeBody =
  (options: HttpOptions, route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    if (options.guard?.isUnknown(request) !== true) return;
    await identifyCaller(options, request, route).catch(() => undefined);
  };

/** Runs a call when the guard admits it, and adds the caller to a refusal, only for the log. */
export const runCall = async <T>(
  options: HttpOptions,
  request: FastifyRequest,
  { uid, staff }: Caller,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await (options.guard === undefined ? work() : options.guard.run(request, work));
  } catch (error) {
    if (error instanceof AppError) {
      error.subject ??= staff?.staffId ?? uid?.toString() ?? null;
      if (staff !== null) await options.onStaffRefusal?.(staff, refusalOf(request, error));
    }
    throw error;
  }
};

/** Runs a handler once for each key, if the call takes one and the caller sent one. */
export const answerByKey = (
  { answerOnce }: HttpOptions,
  { repeats, method, path }: Route,
  { uid }: Caller,
  input: unknown,
  handle: () => Promise<unknown>,
): Promise<unknown> => {
  if (answerOnce === undefined || repeats !== 'by_key') return handle();
  if (typeof input !== 'object' || input === null || !('client_id' in input)) return handle();
  const { client_id: clientId } = input;
  if (typeof clientId !== 'string') return handle();
  return answerOnce({ uid, clientId, name: `${method} ${path}`, input, handle });
};
