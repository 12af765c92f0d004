import { type RawData, WebSocket } from 'ws';
import type { Clock } from './clock.ts';
import type { LineEnd } from './line-end.ts';
import type { Heard, Protocol } from './protocols/protocol.ts';
import { textOf } from './protocols/wire.ts';

/** One connection to a venue, from its opening to its end. */
export interface Connection {
  /** Aborts when the connection has ended. */
  readonly over: AbortSignal;
  /** Resolves with the reason when the connection has ended. */
  readonly ended: Promise<LineEnd>;
  readonly close: () => void;
}

/** Time limit for opening a connection. */
const OPEN_MS = 10_000;
/** All venues send prices of ten coins, or a heartbeat each second. So a connection that is silent for this long is dead. */
const SILENT_MS = 5000;
/** A connection that is alive but sends no price has lost its subscription. */
const PRICELESS_MS = 60_000;
/** Interval of pings to each venue. If a ping is unanswered when the next is due, the connection is closed. */
const PING_MS = 20_000;
/** Longer than any expected message. A longer one closes the connection. */
const MAX_FRAME_BYTES = 1024 * 1024;

type OnFrame = (heard: Heard | null, receivedTimeMs: number) => void;

class VenueConnection implements Connection {
  readonly #protocol: Protocol;
  readonly #clock: Clock;
  readonly #onFrame: OnFrame;
  readonly #listen: ReturnType<Protocol['listen']>;
  readonly #socket: WebSocket;
  readonly #over = new AbortController();
  readonly #ended = Promise.withResolvers<LineEnd>();
  #isOpen = false;
  #aliveMs: number;
  #priceMs: number;
  #isPongDue = false;

  constructor(protocol: Protocol, address: string, clock: Clock, onFrame: OnFrame) {
    this.#protocol = protocol;
    this.#clock = clock;
    this.#onFrame = onFrame;
    this.#listen = protocol.listen();
    this.#aliveMs = clock.nowMs();
    this.#priceMs = this.#aliveMs;
    this.#socket = new WebSocket(protocol.urlOf(address), {
      perMessageDeflate: false,
      maxPayload: MAX_FRAME_BYTES,
      followRedirects: false,
    });
    this.#hear();
    void clock.waitUntil(this.#aliveMs + OPEN_MS, this.over).then(() => {
      if (!this.#isOpen) this.#end({ code: 'venue_not_opened', values: {} });
    });
  }

  get over(): AbortSignal {
    return this.#over.signal;
  }

  get ended(): Promise<LineEnd> {
    return this.#ended.promise;
  }

  readonly close = (): void => this.#end({ code: 'venue_closed_by_us', values: {} });

  #hear(): void {
    this.#socket.on('open', () => this.#onOpen());
    this.#socket.on('pong', () => {
      this.#isPongDue = false;
    });
    this.#socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    // An unhandled error would end the process. `terminate` before the opening also emits one.
    this.#socket.on('error', (error) =>
      this.#end({ code: 'venue_failed', values: { error: error.message } }),
    );
    this.#socket.on('close', (code) => this.#end({ code: 'venue_closed', values: { code: String(code) } }));
  }

  #onOpen(): void {
    this.#isOpen = true;
    this.#aliveMs = this.#clock.nowMs();
    this.#priceMs = this.#aliveMs;
    for (const request of this.#protocol.requests) this.#socket.send(request);
    void this.#watch();
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.over.aborted) return;
    const nowMs = this.#clock.nowMs();
    const heard = isBinary ? null : this.#listen(textOf(data));
    if (heard !== null) {
      // Only parsed frames count as a sign of life.
      this.#aliveMs = nowMs;
      if (heard.sign?.kind === 'pong') this.#isPongDue = false;
      if (heard.said.length > 0) this.#priceMs = nowMs;
    }
    this.#onFrame(heard, nowMs);
  }

  async #watch(): Promise<void> {
    const clock = this.#clock;
    let pingMs = clock.nowMs() + PING_MS;
    while (!this.over.aborted) {
      const silentMs = this.#aliveMs + SILENT_MS;
      await clock.waitUntil(Math.min(silentMs, this.#priceMs + PRICELESS_MS, pingMs), this.over);
      if (this.over.aborted) return;
      const nowMs = clock.nowMs();
      const fault = this.#faultAt(nowMs, pingMs);
      if (fault !== null) this.#end(fault);
      else if (nowMs >= pingMs) {
        this.#sendPing();
        pingMs = nowMs + PING_MS;
      }
    }
  }

  /** The reason why the connection is dead. Null if it is not. */
  #faultAt(nowMs: number, pingMs: number): LineEnd | null {
    if (nowMs >= this.#aliveMs + SILENT_MS) return { code: 'venue_silent', values: {} };
    if (nowMs >= this.#priceMs + PRICELESS_MS) return { code: 'venue_without_prices', values: {} };
    return nowMs >= pingMs && this.#isPongDue ? { code: 'venue_without_pong', values: {} } : null;
  }

  #sendPing(): void {
    if (this.#protocol.ping === null) this.#socket.ping();
    else this.#socket.send(this.#protocol.ping);
    this.#isPongDue = true;
  }

  #end(why: LineEnd): void {
    if (this.over.aborted) return;
    this.#over.abort();
    this.#ended.resolve(why);
    // A dead connection cannot complete the closing handshake, so it is terminated without waiting.
    this.#socket.terminate();
  }
}

/**
 * Opens a connection and calls `onFrame` with every frame and its receive time by our clock. The frame is null if it could not be
 * parsed.
 */
export const openConnection = (
  protocol: Protocol,
  address: string,
  clock: Clock,
  onFrame: OnFrame,
): Connection => new VenueConnection(protocol, address, clock, onFrame);
