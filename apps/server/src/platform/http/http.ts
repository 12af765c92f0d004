import { Readable } from 'node:stream';
import type { DataOf, ParsedInputOf, Route } from '@tallystick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { budgetOf } from './body-budget.ts';
import { parseInput, rawInput, receiveFile } from './call-input.ts';
import { type Call, RequestCall } from './calls/call.ts';
import { createFastify } from './calls/create-fastify.ts';
import type { HttpOptions } from './calls/http-options.ts';
import { answerByKey, identifyCaller, knowBeforeBody, runCall } from './calls/run-call.ts';
import { compressAnswer } from './compress-answers.ts';
import { openFileRoutes } from './multipart.ts';
import { untilStalled } from './until-stalled.ts';

export type { Call, Caller, StaffCaller } from './calls/call.ts';
export type { HttpOptions } from './calls/http-options.ts';

export type Handler<R extends Route> = (input: ParsedInputOf<R>, call: Call) => Promise<DataOf<R>>;

/**
 * A file that is made while it is sent. An error after its beginning breaks off the connection, so that the client does not take
 * it for complete.
 */
export interface Download {
  readonly type: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
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

interface Success {
  readonly code: 1;
  readonly msg: '';
  readonly data: unknown;
}

/** A shorter answer fits into one packet with or without compression. */
const MIN_BYTES = 1_000;

/** Public data, such as candles, is often long and holds no secret. */
const compressPublicAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> =>
  typeof payload === 'string' && payload.length >= MIN_BYTES
    ? compressAnswer(request, reply, payload)
    : payload;

/** The bounds of a route before its handler. */
const boundsOf = (options: HttpOptions, route: Route) => {
  const budget = budgetOf(route.access === 'staff');
  return {
    config: {
      work: route.access === 'staff' ? route.access : route.work,
      needsSession: route.access !== 'open',
      budget,
    },
    bodyLimit: budget.bytes,
    ...(route.access === 'staff' && { onRequest: knowBeforeBody(options, route) }),
  };
};

const envelopeRoute = <R extends Route>(
  options: HttpOptions,
  route: R,
  handler: Handler<R>,
): RouteOptions => {
  const { file: fileField } = route;
  return {
    method: route.method,
    url: route.path,
    ...boundsOf(options, route),
    ...(route.method === 'GET' && route.access === 'open' && { onSend: compressPublicAnswer }),
    handler: async (request): Promise<Success> => {
      // The body of a caller without a session is not read.
      const caller = await identifyCaller(options, request, route);
      return runCall(options, request, caller, async () => {
        const file = fileField === undefined ? null : await receiveFile(request, fileField);
        const input = parseInput<R['input']>(route.input, rawInput(request, route.method));
        const call = new RequestCall(request, caller, file, fileField);
        const data = await answerByKey(options, route, caller, input, () => handler(input, call));
        return { code: 1, msg: '', data };
      });
    },
  };
};

const downloadRoute = <R extends Route>(
  options: HttpOptions,
  route: R,
  handler: (input: ParsedInputOf<R>, call: Call) => Promise<Download>,
): RouteOptions => ({
  method: route.method,
  url: route.path,
  ...boundsOf(options, route),
  handler: async (request, reply) => {
    const caller = await identifyCaller(options, request, route);
    const { type, fileName, chunks } = await runCall(options, request, caller, async () => {
      const input = parseInput<R['input']>(route.input, rawInput(request, route.method));
      return handler(input, new RequestCall(request, caller));
    });
    void reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`);
    return reply.send(
      Readable.from(
        untilStalled(chunks, () => reply.raw.destroy()),
        { objectMode: false },
      ),
    );
  },
});

/** The HTTP side: one envelope for every answer, and every route declared in the contract. */
export const createHttp = async (options: HttpOptions): Promise<Http> => {
  const fastify = createFastify(options);
  const addFileRoute = await openFileRoutes(fastify);
  const addRoute = (route: RouteOptions) => void fastify.route(route);
  return {
    fastify,
    serve: (route, handler) => {
      const add = route.file === undefined ? addRoute : addFileRoute;
      add(envelopeRoute(options, route, handler));
    },
    download: (route, handler) => addRoute(downloadRoute(options, route, handler)),
  };
};
