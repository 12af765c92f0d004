import { Agent as HttpAgent, type RequestOptions, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Clock } from '../../platform/clock.ts';
import { addressProblem } from './address.rules.ts';
import { type BrowserKeys, encryptPush } from './encrypt.ts';
import { ClosedAddressError, createPublicLookup } from './public-lookup.ts';
import { createVapid } from './vapid.ts';

/** `gone`: the browser takes no pushes any more. `later`: worth another try. `refused`: not worth one. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

export interface PushService {
  readonly publicKey: Uint8Array;
  /** False for an address that is never pushed to, and for keys that are none. */
  accepts(target: PushTarget): boolean;
  /** Encrypts and sends a message. Never throws. */
  send(target: PushTarget, message: string, secondsToLive: number): Promise<PushOutcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

const isKey = (target: BrowserKeys): boolean => {
  try {
    encryptPush('', target);
    return target.auth.length === 16;
  } catch {
    return false;
  }
};

/** The answer's body is never read, and no redirect is followed. */
const post = (url: URL, options: RequestOptions, body: Buffer): Promise<PushOutcome> =>
  new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(url, { ...options, method: 'POST', signal }, (response) => {
      resolve(outcomeOf(response.statusCode ?? 0));
      response.destroy();
    });
    request.on('error', (error) => resolve(error instanceof ClosedAddressError ? 'refused' : 'later'));
    request.end(body);
  });

/** Sends messages to browsers through the push services that they name. */
export const createPushService = (options: {
  readonly mode: 'demo' | 'live';
  readonly clock: Clock;
  /** An address of the operator, for the push services. */
  readonly subject: string;
  readonly secret: Uint8Array;
}): PushService => {
  const isLive = options.mode === 'live';
  const vapid = createVapid(options.secret, options.subject, options.clock);
  const settings = { maxSockets: CONNECTIONS, ...(isLive && { lookup: createPublicLookup() }) };
  const agents = { 'https:': new HttpsAgent(settings), 'http:': new HttpAgent(settings) };
  const mayUse = (endpoint: string): URL | null => {
    const url = URL.parse(endpoint);
    if (url === null || (isLive && addressProblem(url) !== null)) return null;
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  };
  return {
    publicKey: vapid.publicKey,
    accepts: (target) => mayUse(target.endpoint) !== null && isKey(target),
    send: async (target, message, secondsToLive) => {
      const url = mayUse(target.endpoint);
      if (url === null) return 'refused';
      const headers = {
        authorization: vapid.authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(secondsToLive),
        urgency: 'normal',
      };
      const agent = url.protocol === 'https:' ? agents['https:'] : agents['http:'];
      return post(url, { headers, agent }, encryptPush(message, target));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
