import type { Calls } from './calls/calls.ts';
import { Refusal } from './refusal.ts';

export type { Calls } from './calls/calls.ts';
export { Refusal } from './refusal.ts';

export type CallName = keyof Calls;

export interface ClientOptions {
  /** The address of the server, such as `https://trade.example`. */
  readonly server: string;
  /** An API key. Left out: only calls that need no sign-in. */
  readonly key?: string | undefined;
  /** The language of `msg`. Default: English. */
  readonly lang?: string;
  /** Milliseconds for one attempt. Default: 30,000. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface Client {
  /** Makes a call by its method and path. Throws a `Refusal`, or the error of `fetch` if no answer came. */
  call<Name extends CallName>(name: Name, input: Calls[Name]['input']): Promise<Calls[Name]['data']>;
}

const TIMEOUT_MS = 30_000;
const MAX_TRIES = 3;
const LONGEST_WAIT_SECONDS = 30;
const ORDER = 'POST /api/order/addorder';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data is typed as the OpenAPI document describes it. The client does not check it again. */
const isDone = <Data>(value: unknown): value is { readonly code: 1; readonly data: Data } =>
  isRecord(value) && value['code'] === 1 && 'data' in value;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : {};

const retryAfterOf = (answer: Response): number | null => {
  const seconds = answer.headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
};

const refusalOf = (answer: Response, body: unknown): Refusal => {
  const { error, msg, fields } = isRecord(body) ? body : { error: '', msg: '', fields: {} };
  return new Refusal({
    error: textOf(error) === '' ? 'unexpected_answer' : textOf(error),
    msg: textOf(msg),
    status: answer.status,
    fields: fieldsOf(fields),
    retryAfterSeconds: retryAfterOf(answer),
  });
};

const readJson = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Only an order writes. With a `client_id`, the same order sent again places nothing twice. */
const isHarmless = (name: string, input: Fields): boolean =>
  name !== ORDER || textOf(input['client_id']) !== '';

/** Seconds until the next try, or null if there is none. */
const waitAfter = (failure: unknown, tries: number): number | null => {
  if (tries >= MAX_TRIES) return null;
  if (!(failure instanceof Refusal)) return tries;
  if (failure.status !== 429 && failure.status !== 503) return null;
  return Math.min(failure.retryAfterSeconds ?? tries, LONGEST_WAIT_SECONDS);
};

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
  });

interface Request {
  readonly url: URL;
  readonly init: RequestInit;
}

const requestOf = (options: ClientOptions, name: string, input: Fields): Request => {
  const [method = 'POST', path = '/'] = name.split(' ');
  const inPath = new Set([...path.matchAll(/\{([a-z_]+)\}/g)].map(([, field]) => field ?? ''));
  const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_all, field: string) =>
    encodeURIComponent(textOf(input[field])),
  );
  const fields = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined);
  const url = new URL(filled, options.server);
  url.searchParams.set('lang', options.lang ?? 'en');
  const headers = new Headers();
  if (options.key !== undefined) headers.set('authorization', `Bearer ${options.key}`);
  if (method === 'GET') {
    for (const [field, value] of fields) url.searchParams.set(field, String(value));
    return { url, init: { method, headers } };
  }
  headers.set('content-type', 'application/json');
  return { url, init: { method, headers, body: JSON.stringify(Object.fromEntries(fields)) } };
};

/** A client of one server, for one account. */
export const createClient = (options: ClientOptions): Client => {
  const ask = options.fetch ?? fetch;
  const tryOnce = async <Data>(name: string, input: Fields): Promise<Data> => {
    const { url, init } = requestOf(options, name, input);
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    // A redirect would take the key to another server.
    const answer = await ask(url, { ...init, signal, redirect: 'error' });
    const body = await readJson(answer);
    if (answer.ok && isDone<Data>(body)) return body.data;
    throw refusalOf(answer, body);
  };

  return {
    call: async (name, input) => {
      const fields: Fields = { ...input };
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryOnce(name, fields);
        } catch (failure) {
          const seconds = isHarmless(name, fields) ? waitAfter(failure, tries) : null;
          if (seconds === null) throw failure;
          await wait(seconds);
        }
      }
    },
  };
};
