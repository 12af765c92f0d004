import type { IncomingMessage } from 'node:http';
import { type FieldError, isFieldError } from '@tallystick/contract';
import { isLocale, type Locale } from '@tallystick/i18n';
import type { FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import { AppError } from '../errors.ts';
import { readMultipart } from './multipart.ts';

export const INVALID_BODY = { fields: { body: 'invalid' } } as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The language of `msg`: body before query before header. English for an unsupported one. */
export const localeOf = (request: FastifyRequest): Locale => {
  const wanted =
    (isRecord(request.body) ? textOf(request.body['lang']) : null) ??
    (isRecord(request.query) ? textOf(request.query['lang']) : null) ??
    textOf(request.headers['lang']) ??
    'en';
  return isLocale(wanted) ? wanted : 'en';
};

/** The prefix of the only credentials that travel in `Authorization`. The others of that header are not for us. */
const BEARER_KEY = /^Bearer (tsk_[\w-]{1,196})$/i;

/** The session token of the header `token`, or the API key of the header `Authorization`, which comes first. */
export const headerToken = (request: IncomingMessage): string | null => {
  const { authorization } = request.headers;
  const key = authorization === undefined ? undefined : BEARER_KEY.exec(authorization)?.[1];
  if (key !== undefined) return key;
  const token = request.headers['token'];
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : null;
};

/** The names that lead to the field of a fault: up to the first list, whose items have no names. */
const fieldPath = (path: readonly PropertyKey[]): readonly string[] => {
  const end = path.findIndex((step) => typeof step === 'number');
  return (end === -1 ? path : path.slice(0, end)).map(String);
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/** The faults by the name of their field, also of a field within an object. A missing field is reported as missing, whatever its type. */
const fieldErrors = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  value: unknown,
): Record<string, FieldError> => {
  const fields: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = fieldPath(issue.path);
    const given = valueAt(value, path);
    const isMissing = path.length > 0 && (given === undefined || given === null || given === '');
    const error = isFieldError(issue.message) ? issue.message : 'invalid';
    fields[path.at(-1) ?? 'body'] ??= isMissing ? 'required' : error;
  }
  return fields;
};

export const parseInput = <S extends ZodMiniType>(schema: S, value: unknown): output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_fields', { fields: fieldErrors(parsed.error.issues, value) });
};

/** Reads the file of a route that takes one. The other fields become the body, even if the form is refused half-way. */
export const receiveFile = async (request: FastifyRequest, fileField: string): Promise<Buffer | null> => {
  const body: Record<string, unknown> = {};
  request.body = body;
  return readMultipart(request, fileField, (name, value) => {
    if (Object.hasOwn(body, name)) throw new AppError('invalid_fields', { fields: { [name]: 'invalid' } });
    body[name] = value;
  });
};

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** The fields of a call. The form parser returns an array for a repeated name; such a form is refused, as in JSON. */
export const rawInput = (request: FastifyRequest, method: string): unknown => {
  const params = isRecord(request.params) ? request.params : {};
  if (method === 'GET') return { ...(isRecord(request.query) ? request.query : {}), ...params };
  if (request.body === undefined || request.body === null) return params;
  if (!isRecord(request.body)) throw new AppError('invalid_fields', INVALID_BODY);
  if (isForm(request) && Object.values(request.body).some(Array.isArray)) {
    throw new AppError('invalid_fields', INVALID_BODY);
  }
  return { ...request.body, ...params };
};

/** The router also accepts other spellings, such as `/metrics/`. A proxy that blocks only `/metrics` would let them through. */
export const isSpelled = ({ raw }: { readonly raw: IncomingMessage }, path: string): boolean =>
  raw.url?.split('?', 1)[0] === path;
