import { createServer, type IncomingHttpHeaders } from 'node:http';
import { answerFrame, type ClientFrame, type EventFrame, eventFrame } from '@tallystick/contract';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../../src/platform/clock.ts';
import {
  createSockets,
  type EventSource,
  type SocketDependencies,
  type Sockets,
} from '../../../src/platform/sockets/sockets.ts';
import { onEnd } from '../lifetime.ts';

/** A hub on a free local port. It closes with the test. */
export const startHub = async (
  dependencies: Partial<SocketDependencies> = {},
): Promise<{ sockets: Sockets; url: string; errors: string[] }> => {
  const errors: string[] = [];
  const sockets = createSockets({
    // In these tests a token is the customer's number.
    identify: async (token) => (/^[0-9]+$/.test(token) ? { uid: BigInt(token) } : null),
    clock: systemClock,
    log: {
      warn: (_details, message) => void errors.push(message),
      error: (_details, message) => void errors.push(message),
    },
    ...dependencies,
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  sockets.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(async () => {
    await sockets.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { sockets, url: `ws://127.0.0.1:${port}/ws`, errors };
};

export interface MemorySource extends EventSource {
  /** Adds an event of a customer and returns its number. The hubs must be notified separately. */
  add(uid: bigint, data: unknown): number;
  /** The number of a customer's newest event. */
  head(uid: bigint): number;
  /** Deletes the events up to a number. */
  forget(uid: bigint, upTo: number): void;
}

/** Events outside the hubs, like those of a slice in the database. The first number is 101. */
export const memorySource = (): MemorySource => {
  const all = new Map<bigint, { data: unknown[]; lost: number }>();
  const of = (uid: bigint) => {
    const events = all.get(uid) ?? { data: [], lost: 0 };
    all.set(uid, events);
    return events;
  };
  const head = (uid: bigint) => 100 + of(uid).data.length;
  return {
    head,
    add: (uid, data) => {
      of(uid).data.push(data);
      return head(uid);
    },
    forget: (uid, upTo) => {
      of(uid).lost = upTo;
    },
    read: async (asks, limit) =>
      asks.map(({ uid, after }) => {
        const { data, lost } = of(uid);
        if (after === null || after < Math.max(100, lost) || after > head(uid)) {
          return { head: head(uid), events: null };
        }
        const events = data.slice(after - 100).map((each, index) => ({ seq: after + 1 + index, data: each }));
        return { head: head(uid), events: events.slice(0, limit) };
      }),
  };
};

type Said = ClientFrame extends infer Frame ? (Frame extends unknown ? Omit<Frame, 'id'> : never) : never;

export interface TestClient {
  readonly ws: WebSocket;
  readonly events: EventFrame[];
  /** Everything received, as text. */
  readonly frames: string[];
  /** Sends a frame and returns the answer: `ok`, the name of the error, or `closed` if the socket closes before. */
  ask(said: Said): Promise<string>;
  /** Waits until this many events have arrived, and returns all. */
  receive(count: number): Promise<EventFrame[]>;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** An ordinary client that knows only the wire. */
export const connect = async (url: string, headers: IncomingHttpHeaders = {}): Promise<TestClient> => {
  const ws = new WebSocket(url, { headers, perMessageDeflate: false });
  const events: EventFrame[] = [];
  const frames: string[] = [];
  const answers = new Map<number, (answer: string) => void>();
  let nextId = 1;
  ws.on('error', () => undefined);
  ws.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    frames.push(text);
    const value: unknown = JSON.parse(text);
    const event = eventFrame.safeParse(value);
    if (event.success) return void events.push(event.data);
    const answer = answerFrame.parse(value);
    answers.get(answer.id)?.(answer.ok ? 'ok' : (answer.error ?? 'no error named'));
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => {
      for (const answer of answers.values()) answer('closed');
      resolve({ code, reason: reason.toString() });
    });
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve());
    ws.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
  });
  onEnd(() => ws.terminate());
  return {
    ws,
    events,
    frames,
    closed,
    ask: (said) =>
      new Promise((resolve) => {
        const id = nextId;
        nextId += 1;
        answers.set(id, resolve);
        ws.send(JSON.stringify({ id, ...said }));
      }),
    receive: async (count) => {
      await vi.waitFor(
        () => {
          if (events.length < count) throw new Error(`${events.length} of ${count} events`);
        },
        { timeout: 60_000, interval: 5 },
      );
      return events;
    },
  };
};
