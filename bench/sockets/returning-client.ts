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

const nothing = (): void => undefined;

export const createReturningClient = (options: {
  port: number;
  token: string;
  localAddress: string;
}): ReturningClient => {
  const places = new Map<string, number>();
  let faults = 0;
  let events = 0;
  let resets = 0;
  let socket: RawClient | null = null;

  const take = (topic: string, seq: number, isReset: boolean): void => {
    const before = places.get(topic);
    if (isReset) resets += 1;
    else {
      events += 1;
      if (before === undefined || seq !== before + 1) faults += 1;
    }
    places.set(topic, seq);
  };

  const frames = [
    { id: 1, do: 'auth', token: options.token },
    ...PRIVATE_TOPICS.map((topic, index) => ({ id: index + 2, do: 'subscribe', topic })),
    { id: PRIVATE_TOPICS.length + 2, do: 'subscribe', topic: 'quotes' },
  ];

  /** One attempt. Rejects if the connection ends before everything is granted. */
  const attempt = async (): Promise<void> => {
    const granted = Promise.withResolvers<void>();
    // The connection may be lost before anybody awaits this promise.
    granted.promise.catch(nothing);
    let answers = 0;
    const counter = createFrameCounter(
      (payload) => payload.subarray(0, 17).equals(Buffer.from('{"topic":"quotes"')),
      (text) => {
        const frame: unknown = JSON.parse(text);
        const event = eventFrame.safeParse(frame);
        if (event.success) {
          take(event.data.topic, event.data.seq, event.data.reset ?? false);
          return;
        }
        if (!answerFrame.parse(frame).ok) granted.reject(new Error(text));
        answers += 1;
        if (answers === frames.length) granted.resolve();
      },
      () => socket?.pong(),
    );
    const opened = await openRawClient({
      port: options.port,
      path: '/ws',
      localAddress: options.localAddress,
      onBytes: counter.take,
      onClose: () => granted.reject(new Error('the connection was closed')),
    });
    socket = opened;
    for (const frame of frames) {
      const after = 'topic' in frame && frame.topic !== undefined ? places.get(frame.topic) : undefined;
      opened.send(JSON.stringify({ ...frame, ...(after !== undefined && { after }) }));
    }
    await granted.promise;
  };

  return {
    come: async () => {
      for (;;) {
        const came = await attempt().then(
          () => true,
          () => false,
        );
        if (came) return;
        socket?.drop();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
    drop: () => {
      socket?.drop();
      socket = null;
    },
    get faults() {
      return faults;
    },
    get events() {
      return events;
    },
    get resets() {
      return resets;
    },
  };
};
