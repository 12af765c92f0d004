import { answerFrame, eventFrame } from '@tallystick/contract';
import { WebSocket } from 'ws';

/** The number of cut connections in the tests of resuming, over all clients: 500, or the value of the variable. */
export const RECONNECTS = Number(process.env['TALLYSTICK_TEST_RECONNECTS'] ?? 500);

export interface Heard {
  readonly seq: number;
  readonly data: unknown;
}

/** A client of one topic that knows only the wire. The test cuts its connection again and again, at any moment. */
export interface ResumingClient {
  /** Every event in the order of arrival, without the whole states. */
  readonly heard: readonly Heard[];
  /** The first state, and each whole state that the server sent later. */
  readonly states: readonly Heard[];
  readonly reconnects: number;
  /** The number of the newest event or state; null before the first. */
  readonly last: number | null;
  /** Frames whose number did not follow the one before. */
  readonly faults: readonly string[];
  /** Stays connected until it has the event of a number. */
  stayUntil(seq: number): Promise<void>;
  /** Connects, and cuts the connection after anything between no frame and a few events. */
  comeAndGo(): Promise<void>;
}

type Moment = 'opened' | 'asked' | 'answered' | 'events';
const MOMENTS: readonly Moment[] = ['opened', 'asked', 'answered', 'events', 'events'];
const PATIENCE_MS = 30_000;
/** The longest life of a connection is this plus 5 ms. */
const LIFE_MS = 150;

/** One connection of a client, until it is cut. */
interface Connection {
  readonly url: string;
  /** The frames that the client sends when the connection is open. */
  readonly opening: readonly object[];
  readonly onEvent: (frame: Heard & { readonly reset?: boolean | undefined }) => void;
  /** Returns true once the connection has served its purpose. */
  readonly isDone: (reached: Moment, events: number) => boolean;
  readonly mostMs: number;
}

/** Connects until `isDone` returns true or the time is over, then cuts the connection without a close frame. */
const connectOnce = async ({ url, opening, onEvent, isDone, mostMs }: Connection): Promise<void> => {
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
    for (const frame of opening) socket.send(JSON.stringify(frame));
    reach('asked');
  });
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString('utf8'));
    const event = eventFrame.safeParse(frame);
    if (event.success) {
      onEvent(event.data);
      events += 1;
      reach('events');
    } else if (answerFrame.parse(frame).id === 2) reach('answered');
  });
  await promise;
  clearTimeout(timer);
};

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

  const take: Connection['onEvent'] = (frame) => {
    const { seq, data } = frame;
    if (frame.reset === true) states.push({ seq, data });
    else if (last === null || seq !== last + 1) faults.push(`${seq} after ${last}`);
    else heard.push({ seq, data });
    last = seq;
  };

  const connect = (isDone: Connection['isDone'], mostMs: number): Promise<void> => {
    const opening = [
      { id: 1, do: 'auth', token },
      { id: 2, do: 'subscribe', topic, ...(last !== null && { after: last }) },
    ];
    return connectOnce({ url, opening, onEvent: take, isDone, mostMs });
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
