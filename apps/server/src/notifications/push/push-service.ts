import type { Clock } from '../../platform/clock.ts';
import { isSlow } from '../outbound/lanes.ts';
import { createPoster, type Posted } from '../outbound/post.ts';
import { type BrowserKeys, encryptPush } from './encrypt.ts';
import { createVapid } from './vapid.ts';

/**
 * `gone`: the browser takes no pushes any more. `later`: worth another try. `refused`: not worth one. `stopped`: this process stops
 * before there is an answer.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused' | 'stopped';

export interface Pushed {
  readonly outcome: PushOutcome;
  readonly isSlow: boolean;
}

export interface PushBounds {
  /** The push service drops a push that it could not deliver for this long. */
  readonly secondsToLive: number;
  readonly timeoutMs: number;
}

export interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

export interface PushService {
  readonly publicKey: Uint8Array;
  /** False for an address that is never pushed to, and for keys that are none. */
  accepts(target: PushTarget): boolean;
  /** Encrypts and sends a message. Never throws. */
  send(target: PushTarget, message: string, bounds: PushBounds): Promise<Pushed>;
  close(): void;
}

const CONNECTIONS = 20;

const outcomeOf = ({ status, problem }: Posted): PushOutcome => {
  if (problem === 'stopped') return 'stopped';
  if (status === null) return problem === 'address' ? 'refused' : 'later';
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

/** Sends messages to browsers through the push services that they name. */
export const createPushService = (options: {
  readonly mode: 'demo' | 'live';
  readonly clock: Clock;
  /** An address of the operator, for the push services. */
  readonly subject: string;
  readonly secret: Uint8Array;
}): PushService => {
  const vapid = createVapid(options.secret, options.subject, options.clock);
  const poster = createPoster({ mode: options.mode, connections: CONNECTIONS });
  return {
    publicKey: vapid.publicKey,
    accepts: (target) => poster.allowed(target.endpoint) !== null && isKey(target),
    send: async (target, message, { secondsToLive, timeoutMs }) => {
      const url = poster.allowed(target.endpoint);
      if (url === null) return { outcome: 'refused', isSlow: false };
      const headers = {
        authorization: vapid.authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(secondsToLive),
        urgency: 'normal',
      };
      const posted = await poster.post(url, headers, encryptPush(message, target), timeoutMs);
      return { outcome: outcomeOf(posted), isSlow: isSlow(posted) };
    },
    close: () => poster.close(),
  };
};
