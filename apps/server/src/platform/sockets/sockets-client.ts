import type { Duplex } from 'node:stream';
import { type ClientFrame, clientFrame, type ErrorCode, SOCKET_CLOSE } from '@tallystick/contract';
import { type RawData, WebSocket } from 'ws';
import { createBucket } from '../concurrency/token-bucket.ts';
import { measureJson } from '../http/body-budget.ts';
import { hasDuplicateNames } from '../http/strict-json.ts';
import { answerFrame } from './delivery/sockets-frames.ts';
import type { Pacer } from './delivery/sockets-pacer.ts';
import { SendQueue } from './delivery/sockets-send-queue.ts';
import type { CustomerBounds } from './sockets-customers.ts';
import type { SocketOptions } from './sockets-options.ts';
import { type SubscriptionHub, Subscriptions } from './sockets-subscriptions.ts';

export interface ClientHub extends SubscriptionHub {
  readonly options: SocketOptions;
  readonly pacer: Pacer;
  readonly identify: (token: string, address: string) => Promise<{ readonly uid: bigint } | null>;
  readonly customers: CustomerBounds;
}

const TEN_SECONDS_MS = 10_000;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** A frame of the protocol is one object of a few members. */
const FRAME = { depth: 2, parts: 16 };

const parseJson = (data: RawData, isBinary: boolean): unknown => {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    const text = data.toString('utf8');
    const measured = measureJson(text, FRAME);
    if (measured === null) return null;
    const value: unknown = JSON.parse(text);
    return hasDuplicateNames(measured.members, value) ? null : value;
  } catch {
    return null;
  }
};

const idOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
    ? Number(value.id)
    : 0;

/** One open socket. */
export class Client {
  readonly #ws: WebSocket;
  readonly #hub: ClientHub;
  readonly #address: string;
  readonly #queue: SendQueue;
  readonly #subscriptions: Subscriptions;
  readonly #bucket: ReturnType<typeof createBucket>;
  #session: { readonly uid: bigint; readonly token: string } | null = null;
  #checkedAt = 0;
  #faults = 0;
  #answeredPing = true;
  #authenticating = false;
  /** Frames that wait until the `auth` before them is decided. */
  #waiting: ClientFrame[] = [];

  constructor(ws: WebSocket, socket: Duplex, hub: ClientHub, address: string) {
    this.#ws = ws;
    this.#address = address;
    this.#hub = hub;
    this.#bucket = createBucket(hub.options.maxMessagesPer10Seconds, TEN_SECONDS_MS);
    this.#queue = this.#createQueue(socket);
    this.#subscriptions = new Subscriptions(hub, this.#queue, hub.options.maxTopicsPerSocket);
    this.#listen();
  }

  get uid(): bigint | null {
    return this.#session?.uid ?? null;
  }

  get topics(): number {
    return this.#subscriptions.size;
  }

  get checkedAt(): number {
    return this.#checkedAt;
  }

  /** Looks its session up again and closes the socket if it has ended. If the look-up fails, it closes the socket only if `orUnknown`. */
  async recheck(orUnknown: boolean): Promise<void> {
    const checked = this.#session;
    if (checked === null) return;
    this.#checkedAt = performance.now();
    let ended = orUnknown;
    try {
      ended = (await this.#hub.identify(checked.token, this.#address))?.uid !== checked.uid;
    } catch (error) {
      this.#hub.log.error({ err: error }, 'a socket’s session could not be looked up');
    }
    if (ended && this.#session === checked && this.#isOpen())
      this.close(SOCKET_CLOSE.signedOut, 'signed out');
  }

  /** Pings it, or drops it if it has not answered the last ping. */
  beat(): void {
    if (!this.#answeredPing) {
      this.#ws.terminate();
      return;
    }
    this.#answeredPing = false;
    if (this.#isOpen()) this.#ws.ping();
  }

  close(code: number, reason: string): void {
    this.#waiting.length = 0;
    this.#queue.flush();
    this.#queue.stop();
    this.#subscriptions.clear();
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #createQueue(socket: Duplex): SendQueue {
    return new SendQueue(socket, {
      maxBacklogBytes: this.#hub.options.maxBacklogBytes,
      onUnsent: (queue, canWait) => this.#hub.pacer.wake(queue, canWait),
      isOpen: () => this.#isOpen(),
      onOverflow: () => {
        this.#hub.counters.dropped += 1;
        this.close(SOCKET_CLOSE.tooSlow, 'too slow');
      },
      onBroken: (error) => {
        this.#hub.log.error({ err: error }, 'events of a topic could not be brought to a reader');
        this.close(INTERNAL_ERROR, 'start over');
      },
    });
  }

  #listen(): void {
    this.#ws.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    // The library answers pings by itself. A client that sends many and reads nothing would fill our memory.
    this.#ws.on('ping', () => {
      if (this.#isOpen() && !this.#bucket.take()) this.close(POLICY_VIOLATION, 'too_many_requests');
    });
    this.#ws.on('pong', () => {
      this.#answeredPing = true;
    });
    // The library itself closes a socket that breaks the protocol or sends too long a frame.
    this.#ws.on('error', () => undefined);
    this.#ws.on('close', () => {
      this.#waiting.length = 0;
      this.#queue.stop();
      this.#subscriptions.clear();
      this.#signOut();
    });
  }

  #isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (!this.#isOpen()) return;
    this.#answeredPing = true;
    const value = parseJson(data, isBinary);
    if (!this.#bucket.take() || this.#waiting.length >= this.#hub.options.maxMessagesPer10Seconds) {
      this.#fault(idOf(value), 'too_many_requests');
      return;
    }
    const parsed = clientFrame.safeParse(value);
    if (parsed.success) {
      this.#waiting.push(parsed.data);
      this.#handleWaiting();
    } else this.#fault(idOf(value), 'invalid_fields');
  }

  // A client may send `auth` and `subscribe` together, so frames after an `auth` wait until it is decided.
  #handleWaiting(): void {
    while (!this.#authenticating && this.#isOpen()) {
      const frame = this.#waiting.shift();
      if (frame === undefined) return;
      this.#handle(frame);
    }
  }

  #handle(frame: ClientFrame): void {
    switch (frame.do) {
      case 'auth':
        this.#authenticating = true;
        void this.#authenticate(frame.id, frame.token).then(() => {
          this.#authenticating = false;
          this.#handleWaiting();
        });
        return;
      case 'subscribe':
        this.#subscribe(frame.id, frame.topic, frame.after);
        return;
      case 'unsubscribe':
        this.#subscriptions.unsubscribe(frame.topic);
        this.#answer(frame.id, null);
        return;
      case 'ping':
        this.#answer(frame.id, null);
    }
  }

  #subscribe(id: number, topic: string, after: number | undefined): void {
    const { uid } = this;
    if (uid !== null && !this.#hub.customers.maySubscribe(uid)) this.#fault(id, 'too_many_requests');
    else this.#subscriptions.subscribe(topic, after, uid, (error) => this.#answer(id, error));
  }

  async #authenticate(id: number, token: string): Promise<void> {
    let error: ErrorCode | null = null;
    try {
      const who = await this.#hub.identify(token, this.#address);
      if (!this.#isOpen()) return;
      error = this.#signIn(who?.uid ?? null, token);
    } catch (failure) {
      this.#hub.log.error({ err: failure }, 'a socket’s session could not be looked up');
      error = 'unavailable';
    }
    if (this.#isOpen()) this.#answer(id, error);
  }

  /** Gives the socket to a customer, or to nobody. Returns the error to answer, or null. */
  #signIn(uid: bigint | null, token: string): ErrorCode | null {
    // Topics of the previous customer are not those of the new one.
    if (uid !== this.uid) {
      this.#subscriptions.dropPrivate();
      this.#signOut();
    }
    this.#checkedAt = performance.now();
    if (uid === null) return 'not_signed_in';
    if (this.#session === null && !this.#hub.customers.enter(uid)) return 'too_many_requests';
    this.#session = { uid, token };
    return null;
  }

  #signOut(): void {
    if (this.#session !== null) this.#hub.customers.leave(this.#session.uid);
    this.#session = null;
  }

  #answer(id: number, error: ErrorCode | null): void {
    this.#queue.send(answerFrame(id, error), null);
  }

  #fault(id: number, error: ErrorCode): void {
    this.#faults += 1;
    this.#answer(id, error);
    if (this.#faults >= this.#hub.options.maxFaults) this.close(POLICY_VIOLATION, error);
  }
}
