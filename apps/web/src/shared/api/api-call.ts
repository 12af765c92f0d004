import type { ErrorCode } from '@tallystick/contract/errors.ts';
import { ACCOUNT_HEADER, type Route } from '@tallystick/contract/route.ts';
import * as z from 'zod/mini';
import { createPart } from '../chunks/part.ts';
import { ApiError } from './api-error.ts';

export interface ApiDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  /** The account for which the open pages were made. */
  readonly account: () => string | null;
  /** Settles when a running sign-out has ended; null if none runs. */
  readonly untilLeft: () => Promise<void> | null;
  readonly locale: () => string;
  readonly showLoading: (option: string) => () => void;
  readonly onLoginExpired: () => void;
  readonly onNetworkFailure: () => void;
}

export interface CallOptions {
  /** `'1'` shows "Loading…"; any other text shows that text over a mask. */
  readonly loading?: string;
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself, so that no toast is needed. */
  readonly quiet?: boolean;
  /** The call ends the session. It is sent while all other calls wait for its end. */
  readonly ending?: boolean;
}

export type Call = <I extends z.ZodMiniType, D extends z.ZodMiniType, E extends readonly ErrorCode[]>(
  route: Route<I, D, E>,
  input: z.input<I>,
  options?: CallOptions,
) => Promise<z.output<D>>;

export const CALL_TIMEOUT_MS = 60_000;

const envelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

const fieldsOf = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? { ...input } : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const FORM = 'application/x-www-form-urlencoded';

/** A form leaves out fields without a value. */
const formOf = (fields: Record<string, unknown>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
};

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

/** Path parameters are taken out of the input. The rest is the query of a GET and the body of any other method. */
export const buildRequest = (
  route: Route,
  input: unknown,
  lang: string,
  { token, account }: { readonly token: string | null; readonly account: string | null },
): Request => {
  const fields = fieldsOf(input);
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = textOf(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams({ lang });
  if (route.method === 'GET') {
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) query.set(name, textOf(value));
    }
  }
  const headers = new Headers();
  if (token !== null) {
    headers.set('token', token);
    if (account !== null) headers.set(ACCOUNT_HEADER, account);
    headers.set('Lang', lang);
  }
  const init: RequestInit = { method: route.method, headers, cache: 'no-store' };
  if (route.method !== 'GET') {
    headers.set('content-type', route.form === true ? FORM : 'application/json');
    init.body = route.form === true ? formOf({ ...fields, lang }) : JSON.stringify({ ...fields, lang });
  }
  return { url: `${path}?${query.toString()}`, init };
};

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const unexpected = (status: number, cause: unknown, msg = ''): ApiError =>
  new ApiError({ error: 'unexpected_answer', msg, status, fields: {} }, { cause });

/** No answer was received. */
const unheard = (cause?: unknown): ApiError =>
  new ApiError({ error: 'network', msg: '', status: 0, fields: {} }, { cause });

/** Loaded behind the first page, so that a call that is made without a network can be repeated. */
export const callKeys = createPart(() => import('./call-keys.ts'));

/** Asks the server, and returns the parsed data or throws an `ApiError`. Never retries by itself. */
export const createCall = (deps: ApiDeps): Call => {
  const send = async (request: Request, options: CallOptions): Promise<Answer> => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await deps.fetch(request.url, { ...request.init, signal });
      return { status: response.status, ok: response.ok, text: await response.text() };
    } catch (cause) {
      if (options.signal?.aborted === true) throw cause;
      if (options.quiet !== true) deps.onNetworkFailure();
      throw unheard(cause);
    }
  };

  const ask = async <D extends z.ZodMiniType>(
    route: Route<z.ZodMiniType, D>,
    input: unknown,
    options: CallOptions,
  ): Promise<z.output<D>> => {
    const hideLoading = options.loading === undefined ? null : deps.showLoading(options.loading);
    try {
      const [sentToken, sentFor] = [deps.token(), deps.account()];
      const left = options.ending === true ? null : deps.untilLeft();
      if (left !== null) {
        await left;
        // A call that was held for an ended session is not sent.
        options.signal?.throwIfAborted();
        if (sentToken !== deps.token()) throw unheard();
      }
      const answer = await send(
        buildRequest(route, input, deps.locale(), { token: sentToken, account: sentFor }),
        options,
      );
      // A late 401 for a session that was replaced meanwhile says nothing about the new one.
      if (answer.status === 401 && sentToken !== null && sentToken === deps.token()) deps.onLoginExpired();
      const parsed = envelope.safeParse(parseJson(answer.text));
      if (!parsed.success) throw unexpected(answer.status, parsed.error);
      const { code, msg, error, fields = {} } = parsed.data;
      if (answer.ok && code === 1) {
        const data = route.data.safeParse(parsed.data.data);
        if (data.success) return data.data;
        throw unexpected(answer.status, data.error);
      }
      if (error === undefined) throw unexpected(answer.status, null, msg);
      throw new ApiError({ error, msg, status: answer.status, fields });
    } finally {
      hideLoading?.();
    }
  };

  return async (route, input, options = {}) => {
    if (route.repeats !== 'by_key') return ask(route, input, options);
    const { sendWithKey } = await callKeys.load().catch((cause: unknown) => {
      if (options.quiet !== true) deps.onNetworkFailure();
      throw unheard(cause);
    });
    return sendWithKey(route.path, input, (key) =>
      ask(route, { client_id: key, ...fieldsOf(input) }, options),
    );
  };
};
