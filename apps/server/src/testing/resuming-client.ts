import { answerFrame, eventFrame } from '@tallystick/contract';
import { WebSocket } from 'ws';

/** How often a line is cut in the tests of resuming, over all clients: 500, or as often as the variable says. */
export const RECONNECTS = Number(process.env['TALLYSTICK_TEST_RECONNECTS'] ?? 500);

export interface Heard {
  readonly seq: number;
  readonly data: unknown;
}

/** A client of one topic that knows the wire only, and whose line is cut again and again, at any moment. */
export interface ResumingClient {
  /** Every event it took, in the order it took them; what it had already is not taken twice. */
  readonly heard: readonly Heard[];
  /** The state it began with, and each one that it was given anew. */
  readonly states: readonly Heard[];
  readonly reconnects: number;
  /** The number of the newest event or state that it has; null before the first. */
  readonly last: number | null;
  /** Frames that came twice within one line, or out of their order. */
  readonly faults: readonly string[];
  /** Stays on the line until it has heard the event of a number. */
  stayUntil(seq: number): Promise<void>;
  /** Connects, and is cut off after something between nothing and a few events. */
  comeAndGo(): Promise<void>;
}

type Moment = 'opened' | 'asked' | 'answered' | 'events';
const MOMENTS: readonly Moment[] = ['opened', 'asked', 'answered', 'events', 'events'];
const PATIENCE_MS = 30_000;
/** A quiet line is cut after so long at most. */
const LIFE_MS = 150;

export const createResumingClient = (
  url: string,
  token: string,
  topic: string,
  random: () => number,
): ResumingClient => {
  const heard: Heard[] = [];
  const states: Heard[] = [];
  const faults: string[] = [];
  let last: number | null = null;
  let reconnects = 0;

  const take = (frame: Heard & { readonly reset?: boolean | undefined }): void => {
    const { seq, data } = frame;
    if (frame.reset === true) states.push({ seq, data });
    else if (last === null || seq !== last + 1) faults.push(`${seq} after ${last}`);
    else heard.push({ seq, data });
    last = seq;
  };

  /** Until `isDone` says so or the time is over; then the line is cut without a word. */
  const connect = async (
    isDone: (reached: Moment, events: number) => boolean,
    mostMs: number,
  ): Promise<void> => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const { promise, resolve } = Promise.withResolvers<void>();
    let events = 0;
    const reach = (moment: Moment): void => {
      if (!isDone(moment, events)) return;
      socket.removeAllListeners('message');
      socket.terminate();
    };
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    let timer = setTimeout(() => socket.terminate(), PATIENCE_MS);
    socket.on('open', () => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.terminate(), mostMs);
      reach('opened');
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ id: 1, do: 'auth', token }));
      socket.send(JSON.stringify({ id: 2, do: 'subscribe', topic, ...(last !== null && { after: last }) }));
      reach('asked');
    });
    socket.on('message', (data: Buffer) => {
      const frame: unknown = JSON.parse(data.toString('utf8'));
      const event = eventFrame.safeParse(frame);
      if (event.success) {
        take(event.data);
        events += 1;
        reach('events');
      } else if (answerFrame.parse(frame).id === 2) reach('answered');
    });
    await promise;
    clearTimeout(timer);
  };

  return {
    heard,
    states,
    faults,
    get last() {
      return last;
    },
    get reconnects() {
      return reconnects;
    },
    stayUntil: (seq) => {
      const isThere = (): boolean => last !== null && last >= seq;
      return isThere()
        ? Promise.resolve()
        : connect((moment) => moment === 'events' && isThere(), PATIENCE_MS);
    },
    comeAndGo: async () => {
      const cut = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'events';
      const most = Math.floor(random() * 4);
      await connect(
        (moment, events) => moment === cut && (moment !== 'events' || events >= most),
        5 + random() * LIFE_MS,
      );
      reconnects += 1;
    },
  };
};
