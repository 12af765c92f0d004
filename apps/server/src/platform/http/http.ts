import { Readable } from 'node:stream';
import formbody from '@fastify/formbody';
import {
  BACKGROUND_HEADER,
  type DataOf,
  type ErrorCode,
  type FieldError,
  type ParsedInputOf,
  type Route,
} from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Guard } from '../load/guard.ts';
import { isStaffPath } from '../load/route-kinds.ts';
import { isDiskFull } from '../observability/disk.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import { isConsoleRoute } from '../security/console-door.ts';
import type { Refusal } from '../security/security-watch.ts';
import { openFileRoutes } from '../uploads/multipart.ts';
import { headerToken, INVALID_BODY, localeOf, parseInput, rawInput, receiveFile } from './call-input.ts';
import { AppError, type ErrorNote } from './errors.ts';
import { SERVER_TIMEOUTS } from './server-timeouts.ts';
import { hasDuplicateNames } from './strict-json.ts';

/** The caller. `uid` identifies a customer, `staff` a member of the operator's staff. */
export interface Caller {
  readonly uid: bigint | null;
  readonly staff: StaffCaller | null;
  readonly token: string | null;
}

export interface StaffCaller {
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
}

export interface Call {
  readonly locale: Locale;
  readonly ip: string;
  /** The host that the client asked for, as it wrote it: never to be trusted. */
  readonly host: string;
  readonly userAgent: string;
  readonly token: string;
  /** The signed-in customer. Throws `not_signed_in` on a route for others. */
  readonly uid: bigint;
  /** The signed-in member of staff. Throws `not_signed_in` on a route for others. */
  readonly staff: StaffCaller;
  /** The content of the route's file field. Throws a missing-field error if there is none. */
  readonly file: Buffer;
}

export type Handler<R extends Route> = (input: ParsedInputOf<R>, call: Call) => Promise<DataOf<R>>;

/**
 * A file that is made while it is sent. An error after its beginning breaks off the connection, so that the client does not take
 * it for complete.
 */
export interface Download {
  readonly type: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;
}

export interface Http {
  readonly fastify: FastifyInstance;
  /** Serves a file in place of an envelope. Refusals use the envelope. */
  download<R extends Route>(
    route: R,
    handler: (input: ParsedInputOf<R>, call: Call) => Promise<Download>,
  ): void;
  /** Serves a call of the contract: parses the input and wraps the output. */
  serve<R extends Route>(route: R, handler: Handler<R>): void;
}

export interface HttpOptions {
  /** The text of an error or field error in a language: key `error.<code>` or `field.<code>`. */
  readonly translate: (
    locale: Locale,
    key: `error.${ErrorCode}` | `field.${FieldError}` | ErrorNote,
  ) => string;
  /** The owner of a token. Null if there is none. Throws if the owner may not call this route at all. */
  readonly identify: (
    token: string,
    access: 'user' | 'staff',
    path: string,
    /** The client says that no person made this call: it polls. */
    isBackground: boolean,
  ) => Promise<Caller | null>;
  readonly onRequestEnd?: (route: string, status: number, milliseconds: number) => void;
  /** Addresses and networks of our own proxies. */
  readonly trustedProxies?: readonly string[];
  /** Bounds the work in flight. Without it nothing is bounded. */
  readonly guard?: Guard;
  /** True if a request may reach the console and the calls of staff. Default: every request may. */
  readonly mayUseConsole?: (request: FastifyRequest) => boolean;
  /** Called for each refusal with the route's pattern, the code and the client's address. */
  readonly onRefusal?: (refusal: Refusal) => void;
  /** Runs before a refusal of a member of staff is answered. */
  readonly onStaffRefusal?: (staff: StaffCaller, refusal: Refusal) => Promise<void>;
  /** Called with errors on our side. The answer only says that one occurred. */
  readonly onFailure?: (error: Error, route: string) => void;
  /** Describes a fault of the machine in words for staff. Null if none is known. */
  readonly describeOutage?: () => Promise<string | null>;
  /** True if the process is about to stop. Then no connection is kept alive. */
  readonly isDraining?: () => boolean;
}

const BODY_LIMIT_BYTES = 64 * 1024;

interface Success {
  readonly code: 1;
  readonly msg: '';
  readonly data: unknown;
}
interface Failure {
  readonly code: 0;
  readonly msg: string;
  readonly error: ErrorCode;
  readonly data: null;
  readonly fields?: Record<string, string>;
}

const refusalOf = (request: FastifyRequest, { code, subject }: AppError): Refusal => ({
  route: request.routeOptions.url ?? 'unknown',
  code,
  ip: request.ip,
  subject,
});

/** Converts Fastify's errors before a handler runs into ours. */
const knownFailure = (error: FastifyError): AppError | null => {
  if (error.statusCode === 413) return new AppError('payload_too_large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_fields', INVALID_BODY);
  }
  return null;
};

/** The HTTP side: one envelope for every answer, and every route declared in the contract. */
export const createHttp = async (options: HttpOptions): Promise<Http> => {
  const fastify = Fastify({
    logger: false,
    ...(options.trustedProxies !== undefined &&
      options.trustedProxies.length > 0 && { trustProxy: [...options.trustedProxies] }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SERVER_TIMEOUTS.requestTimeout,
    http: SERVER_TIMEOUTS,
    // Only the contract parses parameters and bodies.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreTrailingSlash: true },
  });
  options.guard?.attach(fastify);
  await fastify.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
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

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: AppError): Failure => {
    options.onRefusal?.(refusalOf(request, error));
    const locale = localeOf(request);
    void reply.status(error.status);
    if (error.retryAfterSeconds !== null) void reply.header('retry-after', String(error.retryAfterSeconds));
    const names = Object.entries(error.fields);
    const msg = options.translate(locale, `error.${error.code}`);
    const note = error.note === null ? null : options.translate(locale, error.note);
    const behind = [error.words, note].filter((part) => part !== null).join(': ');
    return {
      code: 0,
      msg: behind === '' ? msg : `${msg} (${behind})`,
      error: error.code,
      data: null,
      ...(names.length > 0 && {
        fields: Object.fromEntries(
          names.map(([name, code]) => [name, options.translate(locale, `field.${code}`)]),
        ),
      }),
    };
  };

  /** Staff see the fault of the machine. Customers see that the service is away. */
  const describeOutage = async (request: FastifyRequest): Promise<{ words?: string }> => {
    if (!isStaffPath(request.routeOptions.url ?? '')) return {};
    const words = (await options.describeOutage?.()) ?? null;
    return words === null ? {} : { words };
  };

  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) return reply.send(refuse(request, reply, error));
    const known = knownFailure(error);
    if (known !== null) return reply.send(refuse(request, reply, known));
    options.onFailure?.(error, request.routeOptions.url ?? 'unknown');
    if (!isDatabaseAway(error) && !isDiskFull(error)) {
      return reply.send(refuse(request, reply, new AppError('internal')));
    }
    return describeOutage(request).then((words) =>
      reply.send(refuse(request, reply, new AppError('unavailable', { retryAfterSeconds: 1, ...words }))),
    );
  });

  fastify.setNotFoundHandler((request, reply) =>
    reply.send(refuse(request, reply, new AppError('not_found'))),
  );

  // Uses a callback, because a promise for each answer would cost more than the work.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (options.isDraining?.() === true) void reply.header('connection', 'close');
    done();
  });

  if (options.mayUseConsole) {
    const may = options.mayUseConsole;
    fastify.addHook('onRequest', (request, reply, done) => {
      // Answered as not found, so that the customers' address does not reveal the console.
      if (isConsoleRoute(request.routeOptions.url) && !may(request)) reply.callNotFound();
      else done();
    });
  }

  if (options.onRequestEnd) {
    const report = options.onRequestEnd;
    fastify.addHook('onResponse', (request, reply, done) => {
      report(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
      done();
    });
  }

  const identify = async (request: FastifyRequest, { access, path }: Route): Promise<Caller> => {
    const token = headerToken(request.raw);
    if (access === 'open') return { uid: null, staff: null, token };
    if (token === null) throw new AppError('not_signed_in');
    const isBackground = request.headers[BACKGROUND_HEADER] === '1';
    const look = () => options.identify(token, access, path, isBackground);
    const caller = await (options.guard === undefined
      ? look()
      : options.guard.identify(request, token, look));
    if (caller === null) throw new AppError('not_signed_in');
    return caller;
  };

  /** Runs a call when it is its turn, and adds the caller to a refusal, only for the log. */
  const withCaller = async <T>(
    request: FastifyRequest,
    { uid, staff }: Caller,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await inTurn(request, work);
    } catch (error) {
      if (error instanceof AppError) {
        error.subject ??= staff?.staffId ?? uid?.toString() ?? null;
        if (staff !== null) await options.onStaffRefusal?.(staff, refusalOf(request, error));
      }
      throw error;
    }
  };

  const addFileRoute = await openFileRoutes(fastify);
  const addRoute = (route: RouteOptions) => void fastify.route(route);

  const callOf = (
    request: FastifyRequest,
    caller: Caller,
    file: Buffer | null,
    fileField = 'file',
  ): Call => ({
    locale: localeOf(request),
    ip: request.ip,
    host: request.headers.host ?? '',
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    token: caller.token ?? '',
    get uid() {
      if (caller.uid === null) throw new AppError('not_signed_in');
      return caller.uid;
    },
    get staff() {
      if (caller.staff === null) throw new AppError('not_signed_in');
      return caller.staff;
    },
    get file() {
      if (file === null) throw new AppError('invalid_fields', { fields: { [fileField]: 'required' } });
      return file;
    },
  });

  /** Runs when the guard admits the call, or at once without a guard. */
  const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    options.guard === undefined ? work() : options.guard.run(request, work);

  const serve = <R extends Route>(route: R, handler: Handler<R>): void => {
    const { file: fileField } = route;
    const add = fileField === undefined ? addRoute : addFileRoute;
    add({
      method: route.method,
      url: route.path,
      config: { needsSession: route.access !== 'open' },
      handler: async (request): Promise<Success> => {
        // The body of a caller without a session is not read.
        const caller = await identify(request, route);
        return withCaller(request, caller, async () => {
          const file = fileField === undefined ? null : await receiveFile(request, fileField);
          const input = parseInput<R['input']>(route.input, rawInput(request, route.method));
          return { code: 1, msg: '', data: await handler(input, callOf(request, caller, file, fileField)) };
        });
      },
    });
  };

  const download: Http['download'] = (route, handler) => {
    fastify.route({
      method: route.method,
      url: route.path,
      config: { needsSession: route.access !== 'open' },
      handler: async (request, reply) => {
        const caller = await identify(request, route);
        const { type, fileName, chunks } = await withCaller(request, caller, async () => {
          const input = parseInput<(typeof route)['input']>(route.input, rawInput(request, route.method));
          return handler(input, callOf(request, caller, null));
        });
        void reply
          .type(type)
          .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`);
        return reply.send(Readable.from(chunks, { objectMode: false }));
      },
    });
  };

  return { fastify, serve, download };
};
