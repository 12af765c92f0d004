import { Agent as HttpAgent, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from '../../platform/outgoing/deadline.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';
import { addressProblem } from './address.rules.ts';
import { ClosedAddressError, createPublicLookup } from './public-lookup.ts';

type PostProblem = 'timeout' | 'connection' | 'address' | 'stopped';

/**
 * The code of an answer, or the reason why there was none. `address`: the name leads into a private network. `stopped`: this process
 * stops, which says nothing about the receiver.
 */
export type Posted = { readonly tookMs: number } & (
  | { readonly status: number; readonly problem: null }
  | { readonly status: null; readonly problem: PostProblem }
);

/** Posts to addresses that customers name. */
export interface Poster {
  /** The address, or null for one that is never posted to. */
  allowed(address: string): URL | null;
  /** Never throws. Reads no body of an answer and follows no redirect. */
  post(url: URL, headers: OutgoingHttpHeaders, body: Buffer, timeoutMs: number): Promise<Posted>;
  /** Ends what is on its way, so that a stop waits for no receiver. */
  close(): void;
}

const problemOf = (error: unknown): PostProblem => {
  if (!(error instanceof OutgoingError)) return 'connection';
  if (error.cause instanceof ClosedAddressError) return 'address';
  return error.problem === 'timeout' || error.problem === 'stopped' ? error.problem : 'connection';
};

/**
 * In live an address must be HTTPS at the usual port with a public name, and every address of the name must be public at each
 * connection. A demo permits any.
 */
export const createPoster = (options: {
  readonly mode: 'demo' | 'live';
  readonly connections: number;
  /** Left out: the names are looked up as usual. */
  readonly lookup?: LookupFunction;
}): Poster => {
  const isLive = options.mode === 'live';
  const lookup = options.lookup ?? createPublicLookup();
  const settings = { maxSockets: options.connections, ...(isLive && { lookup }) };
  const agents = { 'https:': new HttpsAgent(settings), 'http:': new HttpAgent(settings) };
  const closing = new AbortController();
  return {
    allowed: (address) => {
      const url = URL.parse(address);
      if (url === null || (isLive && addressProblem(url) !== null)) return null;
      return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
    },
    post: async (url, headers, body, timeoutMs) => {
      const startedMs = performance.now();
      const tookMs = (): number => performance.now() - startedMs;
      try {
        const { signal } = closing;
        const call = { url, method: 'POST', headers, body, agents, timeoutMs, signal, maxBytes: 0 } as const;
        const { status } = await exchange(call);
        return { status, problem: null, tookMs: tookMs() };
      } catch (error) {
        return { status: null, problem: problemOf(error), tookMs: tookMs() };
      }
    },
    close: () => {
      closing.abort();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
