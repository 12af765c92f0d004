import { answerFrame, eventFrame } from '@tallystick/contract';
import { createFrameCounter } from './frame-counter.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

const PRIVATE_TOPICS = ['orders', 'balances'] as const;
const RETRY_MS = 250;

/** A customer's phone: it signs in, subscribes to its topics, and after a loss reconnects and resumes from its last events. */
export interface ReturningClient {
  /** Resolves when it is signed in and has all its topics. Retries until then. */
  come(): Promise<void>;
  drop(): void;
  /** Number of events that were repeated, out of order, or after a gap. */
  readonly faults: number;
  readonly events: number;
  readonly resets: number;
}

interface ClientOptions {
  readonly port: number;
  readonly token: string;
  readonly localAddress: string;
}

/** The phone over all its connections. */
interface ClientState {
  readonly options: ClientOptions;
  /** The last event of each topic. */
  readonly places: Map<string, number>;
  faults: number;
  events: number;
  resets: number;
  socket: RawClient | null;
}

const takeEvent = (client: ClientState, topic: string, seq: number, isReset: boolean): void => {
  const before = client.places.get(topic);
  if (isReset) client.resets += 1;
  else {
    client.events += 1;
    if (before === undefined || seq !== before + 1) client.faults += 1;
  }
  client.places.set(topic, seq);
};

const framesOf = ({ token }: ClientOptions) => [
  { id: 1, do: 'auth', token },
  ...PRIVATE_TOPICS.map((topic, index) => ({ id: index + 2, do: 'subscribe', topic })),
  { id: PRIVATE_TOPICS.length + 2, do: 'subscribe', topic: 'quotes' },
];

/** One attempt to connect. Rejects if the connection ends before everything is granted. */
const attempt = async (client: ClientState): Promise<void> => {
  const frames = framesOf(client.options);
  const granted = Promise.withResolvers<void>();
  // The connection may be lost before anybody awaits this promise.
  granted.promise.catch(() => undefined);
  let answers = 0;
  const counter = createFrameCounter(
    (payload) => payload.subarray(0, 17).equals(Buffer.from('{"topic":"quotes"')),
    (text) => {
      const frame: unknown = JSON.parse(text);
      const event = eventFrame.safeParse(frame);
      if (event.success) {
        takeEvent(client, event.data.topic, event.data.seq, event.data.reset ?? false);
        return;
      }
      if (!answerFrame.parse(frame).ok) granted.reject(new Error(text));
      answers += 1;
      if (answers === frames.length) granted.resolve();
    },
    () => client.socket?.pong(),
  );
  const opened = await openRawClient({
    port: client.options.port,
    path: '/ws',
    localAddress: client.options.localAddress,
    onBytes: counter.take,
    onClose: () => granted.reject(new Error('the connection was closed')),
  });
  client.socket = opened;
  for (const frame of frames) {
    const after = 'topic' in frame && frame.topic !== undefined ? client.places.get(frame.topic) : undefined;
    opened.send(JSON.stringify({ ...frame, ...(after !== undefined && { after }) }));
  }
  await granted.promise;
};

export const createReturningClient = (options: ClientOptions): ReturningClient => {
  const client: ClientState = { options, places: new Map(), faults: 0, events: 0, resets: 0, socket: null };
  return {
    come: async () => {
      for (;;) {
        const came = await attempt(client).then(
          () => true,
          () => false,
        );
        if (came) return;
        client.socket?.drop();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
    drop: () => {
      client.socket?.drop();
      client.socket = null;
    },
    get faults() {
      return client.faults;
    },
    get events() {
      return client.events;
    },
    get resets() {
      return client.resets;
    },
  };
};
