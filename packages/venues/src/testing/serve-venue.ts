import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { textOf } from '../protocols/wire.ts';
import type { Speech } from './venue-speech.ts';

/** A local venue with the faults that a venue can have. */
export interface VenueServer {
  readonly address: string;
  /** Accepted connections so far, and those that are open. */
  readonly taken: () => number;
  readonly open: () => number;
  /** The subscriptions of the newest connection. */
  readonly pairs: () => readonly string[];
  /** All received requests, newest last. */
  readonly requests: readonly string[];
  /** Sends a quote on every connection that subscribed to it. Returns the number of frames sent. */
  readonly quote: (symbol: string, bid: bigint, ask: bigint, venueTimeMs: number) => number;
  /** Sends raw frames, only on the newest connection. */
  readonly send: (...frames: (string | Buffer)[]) => void;
  readonly heartbeat: () => void;
  /** Skips some of a symbol's numbers, so that the next message comes after a gap. */
  readonly skip: (symbol: string, count: number) => void;
  readonly faults: {
    /** False: it answers neither protocol pings nor the venue's own ping frames. */
    answersPings: boolean;
    /** Every connection is accepted and closed at once. */
    dropsAtOnce: boolean;
    /** Nothing is sent any more, like a machine that vanished. */
    isMute: boolean;
  };
  /** Pings every connection, as Binance does. Resolves with the number of answers. */
  readonly ping: () => Promise<number>;
  /** Closes the newest connection. */
  readonly drop: () => void;
  readonly dropOldest: () => void;
  readonly close: () => Promise<void>;
}

interface Client {
  readonly socket: WebSocket;
  readonly pairs: Set<string>;
}

const port = z.object({ port: z.int() });

type Say = (socket: WebSocket, frame: string | Buffer) => void;

/** Sends frames unless the venue is mute. */
const speaker =
  (faults: VenueServer['faults']): Say =>
  (socket, frame) => {
    if (!faults.isMute && socket.readyState === socket.OPEN) socket.send(frame);
  };

interface Hearing {
  readonly speech: Speech;
  readonly faults: VenueServer['faults'];
  readonly requests: string[];
  readonly say: Say;
}

/** Answers pings and subscriptions of a connection. */
const listen = ({ socket, pairs }: Client, { speech, faults, requests, say }: Hearing): void => {
  socket.on('error', () => undefined);
  socket.on('ping', () => {
    if (faults.answersPings && !faults.isMute) socket.pong();
  });
  socket.on('message', (data) => {
    const heard = textOf(data);
    requests.push(heard);
    const reply = speech.hear(heard);
    for (const pair of reply?.pairs ?? []) pairs.add(pair);
    if (heard.includes('ping') && !faults.answersPings) return;
    for (const answer of reply?.answers ?? []) say(socket, answer);
  });
};

/** Starts a venue. With a certificate it is encrypted, as live mode demands. */
export const serveVenue = async (
  speech: Speech,
  certificate?: { readonly cert: string; readonly key: string },
): Promise<VenueServer> => {
  const http = certificate === undefined ? createServer() : createTlsServer(certificate);
  const sockets = new WebSocketServer({ server: http, path: speech.path, autoPong: false });
  const clients: Client[] = [];
  const requests: string[] = [];
  const faults = { answersPings: true, dropsAtOnce: false, isMute: false };
  let taken = 0;
  const numbers = new Map<string, number>();

  const say = speaker(faults);
  sockets.on('connection', (socket, request) => {
    taken += 1;
    if (faults.dropsAtOnce) return socket.terminate();
    const client: Client = { socket, pairs: new Set(speech.pairsOfUrl(request.url ?? '')) };
    clients.push(client);
    socket.on('close', () => clients.splice(clients.indexOf(client), 1));
    listen(client, { speech, faults, requests, say });
  });

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const close = async (): Promise<void> => {
    for (const { socket } of clients) socket.terminate();
    sockets.close();
    http.close();
    http.closeAllConnections();
  };

  return {
    address: `${certificate === undefined ? 'ws' : 'wss'}://127.0.0.1:${port.parse(http.address()).port}${speech.path}`,
    taken: () => taken,
    open: () => clients.length,
    pairs: () => [...(clients.at(-1)?.pairs ?? [])],
    requests,
    quote: (symbol, bid, ask, venueTimeMs) => {
      const number = (numbers.get(symbol) ?? 1000) + 1;
      numbers.set(symbol, number);
      const frames = speech.quote({ symbol, bid, ask, venueTimeMs, number });
      const asking = clients.filter(({ pairs }) => pairs.has(speech.pairOf(symbol)));
      for (const { socket } of asking) for (const frame of frames) say(socket, frame);
      return asking.length * frames.length;
    },
    send: (...frames) => {
      const client = clients.at(-1);
      if (client !== undefined) for (const frame of frames) say(client.socket, frame);
    },
    heartbeat: () => {
      for (const { socket } of clients) if (speech.heartbeat !== null) say(socket, speech.heartbeat);
    },
    skip: (symbol, count) => {
      numbers.set(symbol, (numbers.get(symbol) ?? 1000) + count);
    },
    faults,
    ping: async () => {
      const pongs = clients.map(({ socket }) => once(socket, 'pong'));
      for (const { socket } of clients) socket.ping();
      return (await Promise.all(pongs)).length;
    },
    drop: () => clients.at(-1)?.socket.terminate(),
    dropOldest: () => clients[0]?.socket.terminate(),
    close,
  };
};
