import {
  BACKGROUND_HEADER,
  booksFile,
  ERROR_STATUS,
  type ErrorCode,
  listCsv,
  type ParsedInputOf,
  type Route,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import type * as z from 'zod/mini';

/** Refusals that any call of staff can return: the server checks session, permission and form before the route itself. */
const ANY_REFUSAL = [
  'changed_meanwhile',
  'confirmation_required',
  'disk_full',
  'forbidden',
  'internal',
  'invalid_fields',
  'not_signed_in',
  'sign_in_unfinished',
  'unavailable',
] as const satisfies readonly ErrorCode[];
type AnyRefusal = (typeof ANY_REFUSAL)[number];

/** A refused call, as the server words it. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: Code, message: string, fields?: Readonly<Record<string, string>>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

const isRefusal = (answer: unknown): answer is Refusal => answer instanceof Refusal;

type Answer<Data, Code extends ErrorCode> = Data | Refusal<Code | AnyRefusal>;
/** Answers a call with data as written on the wire, or with a refusal. The input has been parsed with the schema of the route. */
export type Handler<I extends z.ZodMiniType, D extends z.ZodMiniType, E extends readonly ErrorCode[]> = (
  input: z.output<I>,
) => Answer<z.input<D>, E[number]> | Promise<Answer<z.input<D>, E[number]>>;

/** A call that arrived at the fake server. */
interface Sent {
  readonly route: Route;
  readonly input: unknown;
  /** False for a poll, which does not extend the session. */
  readonly isAttended: boolean;
}

type AnyHandler = (input: unknown) => unknown;

/** The calls whose answer is a file instead of an envelope. */
const FILES: readonly string[] = [listCsv.path, booksFile.path];

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const respond = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const respondRefusal = ({ code, message, fields }: Refusal): Response =>
  respond(ERROR_STATUS[code], {
    code: 0,
    msg: message,
    error: code,
    data: null,
    ...(fields !== undefined && { fields }),
  });

const readInput = (init: RequestInit): unknown => {
  if (init.body instanceof FormData) return Object.fromEntries(init.body.entries());
  return typeof init.body === 'string' ? JSON.parse(init.body) : {};
};

const issuesOf = (error: z.core.$ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');

/**
 * A server for tests of the console, in place of `fetch`. Every call is held to the contract in both directions: an unknown call, a
 * call without a handler, an input that the route refuses and an answer that it does not declare are faults of the test.
 */
export class FakeServer {
  readonly #handlers = new Map<string, AnyHandler>();
  readonly #texts = new Map<string, string>();
  readonly #sent: Sent[] = [];
  readonly faults: string[] = [];
  /** The session that staff calls need. Null: it has ended. */
  token: string | null = 'the-session';
  /** True while no answer arrives. */
  isAway = false;
  /** Answers every staff call that has no handler of its own. */
  otherwise: ((route: Route) => unknown) | null = null;

  /** Answers the calls of a route. A later handler replaces an earlier one. */
  on<I extends z.ZodMiniType, D extends z.ZodMiniType, E extends readonly ErrorCode[]>(
    route: Route<I, D, E>,
    handler: Handler<I, D, E>,
  ): this {
    this.#handlers.set(keyOf(route), (input) => handler(input as z.output<I>));
    return this;
  }

  /** True if a test has said how a route answers. */
  answers(route: Route): boolean {
    return this.#handlers.has(keyOf(route));
  }

  /** Serves a text that is no call of the contract, such as a checkpoint. */
  serveText(path: string, text: string): this {
    this.#texts.set(path, text);
    return this;
  }

  /** Holds the answers of a route back until the returned function is called. */
  hold<I extends z.ZodMiniType, D extends z.ZodMiniType, E extends readonly ErrorCode[]>(
    route: Route<I, D, E>,
    handler: Handler<I, D, E>,
  ): () => void {
    const held = Promise.withResolvers<void>();
    this.on(route, async (input) => {
      await held.promise;
      return handler(input);
    });
    return held.resolve;
  }

  /** The inputs of all calls of a route, the oldest first. */
  inputsOf<R extends Route>(route: R): readonly ParsedInputOf<R>[] {
    return this.callsOf(route).map(({ input }) => input as ParsedInputOf<R>);
  }

  callsOf(route: Route): readonly Sent[] {
    return this.#sent.filter((sent) => keyOf(sent.route) === keyOf(route));
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (init.signal?.aborted === true) throw new DOMException('aborted', 'AbortError');
    if (this.isAway) throw new TypeError('fetch failed');
    const text = this.#texts.get(url);
    if (text !== undefined) return new Response(text);
    const route = ROUTES.find((each) => each.path === url && each.method === (init.method ?? 'GET'));
    if (route === undefined) return this.#fault(`no call of the contract: ${init.method ?? 'GET'} ${url}`);
    return this.#answer(route, init);
  };

  #fault(words: string): never {
    this.faults.push(words);
    throw new Error(words);
  }

  async #answer(route: Route, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (route.access === 'user') this.#fault(`${route.path} is a call of customers`);
    if (route.access === 'staff' && headers.get('token') !== this.token)
      return respondRefusal(new Refusal('not_signed_in', 'Please sign in.'));
    const input = route.input.safeParse(readInput(init));
    if (!input.success) this.#fault(`${route.path} refuses its input: ${issuesOf(input.error)}`);
    this.#sent.push({ route, input: input.data, isAttended: headers.get(BACKGROUND_HEADER) === null });
    const handler = this.#handlers.get(keyOf(route)) ?? this.#other(route);
    const answer = await handler(input.data);
    if (init.signal?.aborted === true) throw new DOMException('aborted', 'AbortError');
    if (this.isAway) throw new TypeError('fetch failed');
    return isRefusal(answer) ? this.#refuse(route, answer) : this.#give(route, answer);
  }

  #other(route: Route): AnyHandler {
    const { otherwise } = this;
    if (otherwise === null) return this.#fault(`no handler for ${keyOf(route)}`);
    return () => otherwise(route);
  }

  #refuse(route: Route, refusal: Refusal): Response {
    if (![...route.errors, ...ANY_REFUSAL].includes(refusal.code))
      this.#fault(`${route.path} does not declare the refusal ${refusal.code}`);
    return respondRefusal(refusal);
  }

  #give(route: Route, data: unknown): Response {
    const wire: unknown = JSON.parse(JSON.stringify(data ?? null));
    const valid = route.data.safeParse(wire);
    if (!valid.success) this.#fault(`${route.path} does not declare this answer: ${issuesOf(valid.error)}`);
    if (FILES.includes(route.path))
      return new Response(String(wire), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    return respond(200, { code: 1, msg: '', data: wire });
  }
}
