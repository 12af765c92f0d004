import type { Route } from '@tallystick/contract/route.ts';
import { buildRequest } from './api-call.ts';

/** An older answer is not taken, as a read of this age would be asked for again. */
const FRESH_MS = 10_000;

export interface EarlyDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  readonly account: () => string | null;
  readonly locale: () => string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Sent {
  readonly answer: Promise<Response>;
  readonly abort: AbortController;
  readonly sentAt: number;
}

export interface EarlyReads {
  /** Sends reads without input, at most once each, before the code that shows their answers is loaded. */
  readonly send: (routes: readonly Route[]) => void;
  /** Returns the answer to the same request if it was sent early. Each answer is given once. */
  readonly take: (url: string, init: RequestInit) => Promise<Response> | null;
}

/** Two requests are the same if the server would answer them alike. The token names the account. */
const keyOf = (url: string, { method, headers, body }: RequestInit): string =>
  JSON.stringify([method, url, new Headers(headers).get('token'), body ?? null]);

/** Reads of the first page, in flight while the page's code is on its way. */
export const createEarlyReads = ({ fetch, token, account, locale, now }: EarlyDeps): EarlyReads => {
  const sent = new Map<string, Sent>();
  return {
    send: (routes) => {
      for (const route of routes) {
        const { url, init } = buildRequest(route, {}, locale(), { token: token(), account: account() });
        const abort = new AbortController();
        const answer = fetch(url, { ...init, signal: abort.signal });
        // The page asks again if nobody takes this answer.
        answer.catch(() => undefined);
        sent.set(keyOf(url, init), { answer, abort, sentAt: now() });
      }
    },
    take: (url, init) => {
      if (sent.size === 0) return null;
      const key = keyOf(url, init);
      const found = sent.get(key);
      if (found === undefined) return null;
      sent.delete(key);
      const { answer, abort, sentAt } = found;
      if (now() - sentAt > FRESH_MS) {
        abort.abort();
        return null;
      }
      init.signal?.addEventListener('abort', () => abort.abort(init.signal?.reason), { once: true });
      return answer;
    },
  };
};
