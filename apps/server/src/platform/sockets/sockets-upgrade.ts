import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey } from '../security/limits/address-key.ts';
import { isOwnOrigin } from './own-origin.ts';
import type { SocketOptions } from './sockets-options.ts';

export interface Admission {
  /** The HTTP status of a refusal, or the address for which the connection now counts. */
  admit(request: IncomingMessage): { readonly refused: number } | { readonly address: string };
  release(address: string): void;
}

type Bounds = Pick<SocketOptions, 'allowedOrigins' | 'addressOf' | 'maxSockets' | 'maxSocketsPerAddress'>;

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/** Decides who may open a socket: on our path, from our origin, within the bounds. */
export const createAdmission = (bounds: Bounds): Admission => {
  const perAddress = new Map<string, number>();
  let total = 0;
  return {
    admit: (request) => {
      if (pathOf(request) !== '/ws') return { refused: 404 };
      if (!isOwnOrigin(request, bounds.allowedOrigins)) return { refused: 403 };
      const address = addressKey(bounds.addressOf(request));
      const count = perAddress.get(address) ?? 0;
      if (count >= bounds.maxSocketsPerAddress) return { refused: 429 };
      if (total >= bounds.maxSockets) return { refused: 503 };
      perAddress.set(address, count + 1);
      total += 1;
      return { address };
    },
    release: (address) => {
      const count = (perAddress.get(address) ?? 1) - 1;
      if (count === 0) perAddress.delete(address);
      else perAddress.set(address, count);
      total -= 1;
    },
  };
};

/** A refused client has this time to read the answer. Then the connection is closed, whether or not the client closes it. */
const REFUSED_MS = 1_000;

/** Answers a refused upgrade and closes the connection. */
export const refuseUpgrade = (socket: Duplex, status: number): void => {
  const retry = status === 429 || status === 503 ? 'Retry-After: 10\r\n' : '';
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`,
  );
  const timer = setTimeout(() => socket.destroy(), REFUSED_MS);
  socket.once('close', () => clearTimeout(timer));
  // Unread bytes would keep the connection half open.
  socket.resume();
};

/**
 * Runs at most `maxPerTick` pieces of work per event-loop tick and the others in later ticks. When thousands reconnect at once,
 * traders are answered in between.
 */
export const limitPerTick = (maxPerTick: number): ((work: () => void) => void) => {
  let waiting: (() => void)[] = [];
  let scheduled = false;
  const run = () => {
    const due = waiting.slice(0, maxPerTick);
    waiting = waiting.slice(maxPerTick);
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(run);
    for (const work of due) work();
  };
  return (work) => {
    waiting.push(work);
    if (scheduled) return;
    scheduled = true;
    setImmediate(run);
  };
};
