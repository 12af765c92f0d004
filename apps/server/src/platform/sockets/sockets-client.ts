import type { Duplex } from 'node:stream';
import { type ClientFrame, clientFrame, type ErrorCode, SOCKET_CLOSE } from '@tallystick/contract';
import { type RawData, WebSocket } from 'ws';
import { hasDuplicateNames } from '../http/strict-json.ts';
import { answerFrame } from './delivery/sockets-frames.ts';
import type { Pacer } from './delivery/sockets-pacer.ts';
import { createSendQueue } from './delivery/sockets-send-queue.ts';
import type { CustomerBounds } from './sockets-customers.ts';
import { createBucket } from './sockets-limits.ts';
import type { SocketOptions } from './sockets-options.ts';
import { createSubscriptions, type SubscriptionHub } from './sockets-subscriptions.ts';

/** One open socket. */
export interface Client {
  readonly uid: bigint | null;
  readonly topics: number;
  readonly checkedAt: number;
  /** Looks its session up again and closes the socket if it has ended. If the look-up fails, it closes the socket only if `orUnknown`. */
  recheck(orUnknown: boolean): Promise<void>;
  /** Pings it, or drops it if it has not answered the last ping. */
  beat(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface ClientHub extends SubscriptionHub {
  readonly options: SocketOptions;
  readonly pacer: Pacer;
  readonly identify: (token: string) => Promise<{ readonly uid: bigint } | null>;
  readonly customers: CustomerBounds;
}

const TEN_SECONDS_MS = 10_000;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

const parseJson = (data: RawData, isBinary: boolean): unknown => {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    const text = data.toString('utf8');
    const value: unknown = JSON.parse(text);
    return hasDuplicateNames(text, value) ? null : value;
  } catch {
    return null;
  }
};

const idOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
    ? Number(value.id)
    : 0;

export const createClient = (ws: WebSocket, socket: Duplex, hub: ClientHub): Client => {
  const { options, log } = hub;
  let session: { readonly uid: bigint; readonly token: string } | null = null;
  let checkedAt = 0;
  let faults = 0;
  let answeredPing = true;
  let authenticating = false;
  const waiting: ClientFrame[] = [];
  const bucket = createBucket(options.maxMessagesPer10Seconds, TEN_SECONDS_MS);

  const outbox = createSendQueue(socket, {
    maxBacklogBytes: options.maxBacklogBytes,
    onUnsent: (unsent, canWait) => hub.pacer.wake(unsent, canWait),
    isOpen: () => ws.readyState === WebSocket.OPEN,
    onOverflow: () => {
      hub.counters.dropped += 1;
      close(SOCKET_CLOSE.tooSlow, 'too slow');
    },
    onBroken: (error) => {
      log.error({ err: error }, 'events of a topic could not be brought to a reader');
      close(INTERNAL_ERROR, 'start over');
    },
  });
  const subscriptions = createSubscriptions(hub, outbox, options.maxTopicsPerSocket);
  const isOpen = () => ws.readyState === WebSocket.OPEN;
  const answer = (id: number, error: ErrorCode | null) => outbox.send(answerFrame(id, error), null);

  const close = (code: number, reason: string) => {
    waiting.length = 0;
    outbox.flush();
    outbox.stop();
    subscriptions.clear();
    ws.close(code, reason);
  };

  const fault = (id: number, error: ErrorCode) => {
    faults += 1;
    answer(id, error);
    if (faults >= options.maxFaults) close(POLICY_VIOLATION, error);
  };

  const signOut = () => {
    if (session !== null) hub.customers.leave(session.uid);
    session = null;
  };

  const authenticate = async (id: number, token: string): Promise<void> => {
    let error: ErrorCode | null = null;
    try {
      const who = await hub.identify(token);
      if (!isOpen()) return;
      // Topics of the previous customer are not those of the new one.
      if (who?.uid !== session?.uid) {
        subscriptions.dropPrivate();
        signOut();
      }
      checkedAt = performance.now();
      if (who === null) error = 'not_signed_in';
      else if (session === null && !hub.customers.enter(who.uid)) error = 'too_many_requests';
      else session = { uid: who.uid, token };
    } catch (failure) {
      log.error({ err: failure }, 'a socket’s session could not be looked up');
      error = 'unavailable';
    }
    if (isOpen()) answer(id, error);
  };

  const handle = (frame: ClientFrame): void => {
    switch (frame.do) {
      case 'auth':
        authenticating = true;
        void authenticate(frame.id, frame.token).then(() => {
          authenticating = false;
          handleWaiting();
        });
        return;
      case 'subscribe':
        if (session !== null && !hub.customers.maySubscribe(session.uid)) {
          fault(frame.id, 'too_many_requests');
          return;
        }
        subscriptions.subscribe(frame.topic, frame.after, session?.uid ?? null, (error) =>
          answer(frame.id, error),
        );
        return;
      case 'unsubscribe':
        subscriptions.unsubscribe(frame.topic);
        answer(frame.id, null);
        return;
      case 'ping':
        answer(frame.id, null);
    }
  };

  // A client may send `auth` and `subscribe` together, so frames after an `auth` wait until it is decided.
  const handleWaiting = () => {
    while (!authenticating && isOpen()) {
      const frame = waiting.shift();
      if (frame === undefined) return;
      handle(frame);
    }
  };

  ws.on('message', (data, isBinary) => {
    if (!isOpen()) return;
    answeredPing = true;
    const value = parseJson(data, isBinary);
    if (!bucket.take() || waiting.length >= options.maxMessagesPer10Seconds) {
      return fault(idOf(value), 'too_many_requests');
    }
    const parsed = clientFrame.safeParse(value);
    if (!parsed.success) return fault(idOf(value), 'invalid_fields');
    waiting.push(parsed.data);
    handleWaiting();
  });
  // The library answers pings by itself. A client that sends many and reads nothing would fill our memory.
  ws.on('ping', () => {
    if (isOpen() && !bucket.take()) close(POLICY_VIOLATION, 'too_many_requests');
  });
  ws.on('pong', () => {
    answeredPing = true;
  });
  // The library itself closes a socket that breaks the protocol or sends too long a frame.
  ws.on('error', () => undefined);
  ws.on('close', () => {
    waiting.length = 0;
    outbox.stop();
    subscriptions.clear();
    signOut();
  });

  return {
    get uid() {
      return session?.uid ?? null;
    },
    get topics() {
      return subscriptions.size;
    },
    get checkedAt() {
      return checkedAt;
    },
    recheck: async (orUnknown) => {
      const checked = session;
      if (checked === null) return;
      checkedAt = performance.now();
      let ended = orUnknown;
      try {
        ended = (await hub.identify(checked.token))?.uid !== checked.uid;
      } catch (error) {
        log.error({ err: error }, 'a socket’s session could not be looked up');
      }
      if (ended && session === checked && isOpen()) close(SOCKET_CLOSE.signedOut, 'signed out');
    },
    beat: () => {
      if (!answeredPing) return ws.terminate();
      answeredPing = false;
      if (isOpen()) ws.ping();
    },
    close,
    terminate: () => ws.terminate(),
  };
};
