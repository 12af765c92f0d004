import { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock.ts';
import type { Heard, Protocol } from './protocols/protocol.ts';
import { textOf } from './protocols/wire.ts';

/** One connection to a venue, from its opening to its end. */
export interface Connection {
  /** Aborts when the connection has ended. */
  readonly over: AbortSignal;
  /** Resolves with the reason when the connection has ended. */
  readonly ended: Promise<string>;
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

/**
 * Opens a connection and calls `onFrame` with every frame and its receive time by our clock. The frame is null if it could not be
 * parsed.
 */
export const openConnection = (
  protocol: Protocol,
  address: string,
  clock: Clock,
  onFrame: (heard: Heard | null, receivedTimeMs: number) => void,
): Connection => {
  const over = new AbortController();
  const ended = Promise.withResolvers<string>();
  const listen = protocol.listen();
  const openedMs = clock.nowMs();
  let isOpen = false;
  let aliveMs = openedMs;
  let priceMs = openedMs;
  let isPongDue = false;

  const socket = new WebSocket(protocol.urlOf(address), {
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    followRedirects: false,
  });

  const end = (why: string): void => {
    if (over.signal.aborted) return;
    over.abort();
    ended.resolve(why);
    // A dead connection cannot complete the closing handshake, so it is terminated without waiting.
    socket.terminate();
  };

  const sendPing = (): void => {
    if (protocol.ping === null) socket.ping();
    else socket.send(protocol.ping);
    isPongDue = true;
  };

  socket.on('open', () => {
    isOpen = true;
    aliveMs = clock.nowMs();
    priceMs = aliveMs;
    for (const request of protocol.requests) socket.send(request);
    void watch();
  });
  socket.on('pong', () => {
    isPongDue = false;
  });
  socket.on('message', (data, isBinary) => {
    if (over.signal.aborted) return;
    const nowMs = clock.nowMs();
    const heard = isBinary ? null : listen(textOf(data));
    if (heard !== null) {
      // Only parsed frames count as a sign of life.
      aliveMs = nowMs;
      if (heard.sign?.kind === 'pong') isPongDue = false;
      if (heard.said.length > 0) priceMs = nowMs;
    }
    onFrame(heard, nowMs);
  });
  // An unhandled error would end the process. `terminate` before the opening also emits one.
  socket.on('error', (error) => end(error.message));
  socket.on('close', (code) => end(`closed by the venue (${code})`));

  const watch = async (): Promise<void> => {
    let pingMs = clock.nowMs() + PING_MS;
    while (!over.signal.aborted) {
      await clock.waitUntil(Math.min(aliveMs + SILENT_MS, priceMs + PRICELESS_MS, pingMs), over.signal);
      if (over.signal.aborted) return;
      const nowMs = clock.nowMs();
      if (nowMs >= aliveMs + SILENT_MS) return end('silent');
      if (nowMs >= priceMs + PRICELESS_MS) return end('no prices');
      if (nowMs < pingMs) continue;
      if (isPongDue) return end('a ping was not answered');
      sendPing();
      pingMs = nowMs + PING_MS;
    }
  };

  void clock.waitUntil(openedMs + OPEN_MS, over.signal).then(() => {
    if (!isOpen) end('not opened in time');
  });

  return { over: over.signal, ended: ended.promise, close: () => end('closed by us') };
};
