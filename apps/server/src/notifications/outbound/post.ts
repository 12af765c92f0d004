import { Agent as HttpAgent, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressProblem } from './address.rules.ts';
import { ClosedAddressError, createPublicLookup } from './public-lookup.ts';

/** The code of an answer, or the reason why there was none. `address`: the name leads into a private network. */
export type Posted =
  | { readonly status: number; readonly problem: null }
  | { readonly status: null; readonly problem: 'timeout' | 'connection' | 'address' };

/** Posts to addresses that customers name. */
export interface Poster {
  /** The address, or null for one that is never posted to. */
  allowed(address: string): URL | null;
  /** Never throws. Reads no body of an answer and follows no redirect. */
  post(url: URL, headers: OutgoingHttpHeaders, body: Buffer): Promise<Posted>;
  close(): void;
}

const problemOf = (error: Error): 'timeout' | 'connection' | 'address' => {
  if (error instanceof ClosedAddressError) return 'address';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'connection';
};

/**
 * In live an address must be HTTPS at the usual port with a public name, and every address of the name must be public at each
 * connection. A demo permits any.
 */
export const createPoster = (options: {
  readonly mode: 'demo' | 'live';
  readonly timeoutMs: number;
  readonly connections: number;
  /** Left out: the names are looked up as usual. */
  readonly lookup?: LookupFunction;
}): Poster => {
  const isLive = options.mode === 'live';
  const lookup = options.lookup ?? createPublicLookup();
  const settings = { maxSockets: options.connections, ...(isLive && { lookup }) };
  const agents = { 'https:': new HttpsAgent(settings), 'http:': new HttpAgent(settings) };
  return {
    allowed: (address) => {
      const url = URL.parse(address);
      if (url === null || (isLive && addressProblem(url) !== null)) return null;
      return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
    },
    post: (url, headers, body) =>
      new Promise((resolve) => {
        const isHttps = url.protocol === 'https:';
        const send = isHttps ? requestHttps : requestHttp;
        const agent = isHttps ? agents['https:'] : agents['http:'];
        const signal = AbortSignal.timeout(options.timeoutMs);
        const request = send(url, { headers, agent, method: 'POST', signal }, (response) => {
          resolve({ status: response.statusCode ?? 0, problem: null });
          response.destroy();
        });
        request.on('error', (error) => resolve({ status: null, problem: problemOf(error) }));
        request.end(body);
      }),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
