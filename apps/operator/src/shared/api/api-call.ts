import { BACKGROUND_HEADER, type ErrorCode, type Route } from '@tallystick/contract';
import * as z from 'zod/mini';
import { languageTag, t } from '../language/text.ts';
import { showTurning } from '../visible-text.ts';

/** The reason why a call gave no data. `network`: no answer came. `unexpected_answer`: the answer does not match the contract. */
export class ApiError extends Error {
  readonly error: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    error: string,
    message: string,
    details: { status?: number; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.error = error;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
  }
}

export interface ApiDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  /** Called when the session of this token has ended. */
  readonly onSignedOut: (token: string) => void;
  /** True if a person made this call. Otherwise the call does not extend the session. */
  readonly isAttended: () => boolean;
  /** Asks the member for re-authentication. Returns whether they confirmed. */
  readonly confirm: () => Promise<boolean>;
  /** The server's time, as its answers carry it. */
  readonly onServerTime: (timeMs: number) => void;
}

export type Call = <I extends z.ZodMiniType, D extends z.ZodMiniType, E extends readonly ErrorCode[]>(
  route: Route<I, D, E>,
  input: z.input<I>,
  signal?: AbortSignal,
) => Promise<z.output<D>>;

const TIMEOUT_MS = 15_000;

const envelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

const parseEnvelope = (text: string): z.output<typeof envelope> | null => {
  try {
    return envelope.parse(JSON.parse(text, showTurning));
  } catch {
    return null;
  }
};

const unexpected = (status: number, cause?: unknown) =>
  new ApiError('unexpected_answer', t('common.unexpectedStatus', { status }), {
    status,
    cause,
  });

const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'confirmation_required';

/**
 * Calls the server. Returns the contract's data or throws an `ApiError`. If the server requires a confirmation, the member is
 * asked for it and the same call is sent again, once.
 */
export const createCall = (dependencies: ApiDependencies): Call => {
  const send = async (url: string, init: RequestInit, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await dependencies.fetch(url, {
        ...init,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return { status: response.status, date: response.headers.get('date'), text: await response.text() };
    } catch (cause) {
      if (signal?.aborted === true) throw cause;
      throw new ApiError('network', t('common.cantReachServer'), { cause });
    }
  };

  const ask: Call = async (route, input, signal) => {
    const token = dependencies.token();
    const headers = new Headers({ 'content-type': 'application/json', Lang: languageTag() });
    if (token !== null) headers.set('token', token);
    if (!dependencies.isAttended()) headers.set(BACKGROUND_HEADER, '1');
    const answer = await send(
      route.path,
      {
        method: route.method,
        headers,
        cache: 'no-store',
        ...(route.method !== 'GET' && { body: JSON.stringify(input) }),
      },
      signal,
    );
    const serverTimeMs = Date.parse(answer.date ?? '');
    if (!Number.isNaN(serverTimeMs)) dependencies.onServerTime(serverTimeMs);
    if (answer.status === 401 && token !== null) dependencies.onSignedOut(token);
    const parsed = parseEnvelope(answer.text);
    if (parsed === null) throw unexpected(answer.status);
    if (parsed.code !== 1) {
      throw new ApiError(parsed.error ?? 'unexpected_answer', parsed.msg, {
        status: answer.status,
        ...(parsed.fields !== undefined && { fields: parsed.fields }),
      });
    }
    const data = route.data.safeParse(parsed.data);
    if (!data.success) throw unexpected(answer.status, data.error);
    return data.data;
  };

  return async (route, input, signal) => {
    try {
      return await ask(route, input, signal);
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      if (await dependencies.confirm()) return ask(route, input, signal);
      throw new ApiError('confirmation_required', t('common.notConfirmed'));
    }
  };
};
