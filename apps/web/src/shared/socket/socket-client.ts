import { type AnswerFrame, type EventFrame, SOCKET_CLOSE } from '@tallystick/contract/socket.ts';
import type { Store } from '@tallystick/ui/store.ts';
import { type KeepDeps, keepConnection, type SocketStatus } from './kept-connection.ts';
import { isConflatedTopic, isPrivateTopic, judgeFrame } from './socket.rules.ts';
import type { Request } from './socket-connection.ts';

/** Time that an unused connection is kept, so that a page change does not open a new one. */
export const LINGER_MS = 5_000;

export interface SocketDeps extends Omit<KeepDeps, 'isNeeded'> {
  readonly token: () => string | null;
  readonly onLoginExpired: () => void;
}

export interface TopicEvent {
  readonly data: unknown;
  /** `data` is the whole state and replaces the known one. */
  readonly reset: boolean;
}

export interface SocketClient {
  readonly status: Store<SocketStatus>;
  readonly subscribe: (topic: string, listener: (event: TopicEvent) => void) => () => void;
  /** Delivers what polling read in the place of an event. */
  readonly deliverRead: (topic: string, data: unknown) => void;
  /** The device woke up or found a network. Checks at once that the connection lives. */
  readonly wake: () => void;
  /** The session changed hands. Forgets the private state and signs in anew. */
  readonly restart: () => void;
}

interface Topic {
  readonly listeners: Set<(event: TopicEvent) => void>;
  seq: number | null;
  /** A gap was seen, and the missing events have been requested. */
  resuming: boolean;
}

/** Delivers the event to the listeners. Calls `onGap` once if events before it are missing. */
const deliver = (topic: Topic, frame: EventFrame, onGap: () => void): void => {
  const verdict = judgeFrame(topic.seq, frame, isConflatedTopic(frame.topic));
  if (verdict === 'duplicate') return;
  if (verdict === 'gap') {
    if (!topic.resuming) onGap();
    topic.resuming = true;
    return;
  }
  topic.seq = frame.seq;
  topic.resuming = false;
  for (const listener of topic.listeners) listener({ data: frame.data, reset: frame.reset === true });
};

/** One connection for all topics. It signs in, resumes each topic at its last event, and reconnects by itself. */
export const createSocketClient = (deps: SocketDeps): SocketClient => {
  const topics = new Map<string, Topic>();
  let isSignedIn = false;
  let cancelLinger = (): void => undefined;

  const request = (name: string, { seq }: Topic): void => {
    if (isPrivateTopic(name) && !isSignedIn) return;
    connection.ask({ do: 'subscribe', topic: name, ...(seq !== null && { after: seq }) });
  };
  const onOpen = (): void => {
    isSignedIn = false;
    const token = deps.token();
    if (token !== null) connection.ask({ do: 'auth', token });
    for (const [name, topic] of topics) {
      topic.resuming = false;
      request(name, topic);
    }
  };
  const onAnswer = ({ do: asked }: Request, { ok, error }: AnswerFrame): void => {
    if (asked === 'auth' && ok) {
      isSignedIn = true;
      for (const [name, topic] of topics) if (isPrivateTopic(name)) request(name, topic);
    }
    if (ok) return;
    if (error === 'not_signed_in') deps.onLoginExpired();
    // The server is too busy. The client reconnects later and resumes every topic.
    else if (error === 'unavailable' || error === 'too_many_requests') connection.giveUp();
  };
  const onEvent = (frame: EventFrame): void => {
    const topic = topics.get(frame.topic);
    if (topic !== undefined) deliver(topic, frame, () => request(frame.topic, topic));
  };
  const onLost = (code: number | null): void => {
    if (code === SOCKET_CLOSE.signedOut) deps.onLoginExpired();
  };
  const connection = keepConnection(
    { ...deps, isNeeded: () => topics.size > 0 },
    { onOpen, onAnswer, onEvent, onLost },
  );

  return {
    status: connection.status,
    subscribe: (name, listener) => {
      cancelLinger();
      const topic = topics.get(name) ?? { listeners: new Set(), seq: null, resuming: false };
      topic.listeners.add(listener);
      if (!topics.has(name)) {
        topics.set(name, topic);
        request(name, topic);
      }
      connection.need();
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        connection.ask({ do: 'unsubscribe', topic: name });
        if (topics.size === 0) cancelLinger = deps.after(LINGER_MS, connection.release);
      };
    },
    deliverRead: (name, data) => {
      for (const listener of topics.get(name)?.listeners ?? []) listener({ data, reset: false });
    },
    wake: connection.wake,
    restart: () => {
      for (const [name, topic] of topics) if (isPrivateTopic(name)) topic.seq = null;
      connection.renew();
    },
  };
};
