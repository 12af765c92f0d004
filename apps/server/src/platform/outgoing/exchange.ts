import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { type Deadline, OutgoingError, withinDeadline } from './deadline.ts';

export interface OutgoingAgents {
  readonly 'https:': HttpsAgent;
  readonly 'http:': HttpAgent;
}

export interface OutgoingCall extends Deadline {
  readonly url: string | URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** Longest body of an answer. 0: the body is not read. */
  readonly maxBytes: number;
  /** The call asks for another protocol. If the server agrees, the answer is its 101, and the connection ends. */
  readonly upgrades?: true;
  /** Default: connections that are kept for the next call. */
  readonly agents?: OutgoingAgents;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Servers close idle connections after 5 s or more, so a kept one is closed before. */
const IDLE_MS = 4_000;
/** Connections to one server at a time. */
const MAX_CONNECTIONS = 64;
const KEPT = { keepAlive: true, timeout: IDLE_MS, maxSockets: MAX_CONNECTIONS, maxFreeSockets: 8 };

const kept: OutgoingAgents = { 'https:': new HttpsAgent(KEPT), 'http:': new HttpAgent(KEPT) };

/** Reads a body up to its bound. */
const readBody = (
  response: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer) => void,
  fail: (error: OutgoingError) => void,
): void => {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > maxBytes) fail(new OutgoingError('too_long'));
  });
  response.on('error', (error) => fail(new OutgoingError('connection', error)));
  response.on('end', () => done(Buffer.concat(chunks)));
  response.on('close', () => fail(new OutgoingError('connection')));
};

const send = (call: OutgoingCall, url: URL, signal: AbortSignal): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const isHttps = url.protocol === 'https:';
    const agents = call.agents ?? kept;
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method: call.method,
      headers: { 'accept-encoding': 'identity', ...call.headers },
      agent: isHttps ? agents['https:'] : agents['http:'],
    });
    const fail = (error: OutgoingError): void => {
      reject(error);
      request.destroy();
    };
    signal.addEventListener('abort', () => request.destroy(), { once: true });
    request.on('error', (error) => reject(new OutgoingError('connection', error)));
    // Without a listener, an answer that upgrades closes the connection and neither answers nor fails.
    request.on('upgrade', ({ headers }, socket) => {
      socket.destroy();
      if (call.upgrades === true) resolve({ status: 101, headers, body: Buffer.alloc(0) });
      fail(new OutgoingError('connection'));
    });
    request.on('close', () => reject(new OutgoingError('connection')));
    request.on('response', (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      // 101 without the name of a protocol is no upgrade, and no answer.
      if (answer.status < 200) return fail(new OutgoingError('connection'));
      if (call.maxBytes > 0) {
        readBody(response, call.maxBytes, (body) => resolve({ ...answer, body }), fail);
        return;
      }
      resolve({ ...answer, body: Buffer.alloc(0) });
      request.destroy();
    });
    request.end(call.body);
  });

/**
 * The only way by which the program calls another server over HTTP. One deadline covers the whole exchange, the answer has a bound, and
 * no redirect is followed. Throws `OutgoingError`.
 */
export const exchange = (call: OutgoingCall): Promise<OutgoingAnswer> => {
  const url = new URL(call.url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return Promise.reject(new OutgoingError('connection'));
  return withinDeadline(call, (signal) => send(call, url, signal));
};
