import {
  type AnswerFrame,
  answerFrame,
  type ClientFrame,
  type EventFrame,
  eventFrame,
  SOCKET_CLOSE,
} from '@tallystick/contract/socket.ts';
import * as z from 'zod/mini';
import { createStore, type Store } from '../device/store.ts';
import { backoffMs, isConflatedTopic, isPrivateTopic, judgeFrame } from './socket.rules.ts';

export const PING_EVERY_MS = 20_000;
/** Maximum wait for an answer to a ping, or for the opening. After it the connection counts as dead. */
export const ANSWER_WITHIN_MS = 10_000;
export const WAKE_ANSWER_WITHIN_MS = 3_000;
/** Time that an unused connection is kept, so that a page change does not open a new one. */
export const LINGER_MS = 5_000;

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (data: unknown) => void;
  readonly onClose: (code: number) => void;
}

/** The part of a socket that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
}

export interface SocketDeps {
  readonly open: (events: SocketEvents) => SocketLike;
  readonly token: () => string | null;
  readonly random: () => number;
  readonly now: () => number;
  /** Runs `task` after `ms` until cancelled by the returned function. */
  readonly after: (ms: number, task: () => void) => () => void;
  readonly onLoginExpired: () => void;
}

export interface TopicEvent {
  readonly data: unknown;
  /** `data` is the whole state and replaces the known one. */
  readonly reset: boolean;
}

export interface SocketStatus {
  readonly connected: boolean;
  /** Time since which a needed connection is missing, by the deps' clock; null while all is well. */
  readonly lostSince: number | null;
}

export interface SocketClient {
  readonly status: Store<SocketStatus>;
  readonly subscribe: (topic: string, listener: (event: TopicEvent) => void) => () => void;
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

interface Connection {
  readonly socket: SocketLike;
  opened: boolean;
  authenticated: boolean;
  readonly timers: Map<'answer' | 'ping', () => void>;
}

const frameSchema = z.union([eventFrame, answerFrame]);

const parseFrame = (data: unknown): z.output<typeof frameSchema> | null => {
  if (typeof data !== 'string') return null;
  try {
    const parsed = frameSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** One connection for all topics. It signs in, resumes each topic at its last event, and reconnects by itself. */
export const createSocketClient = (deps: SocketDeps): SocketClient => {
  const topics = new Map<string, Topic>();
  const status = createStore<SocketStatus>({ connected: false, lostSince: null });
  const asked = new Map<number, ClientFrame>();
  let connection: Connection | null = null;
  let cancelRetry: (() => void) | null = null;
  let cancelLinger: (() => void) | null = null;
  let attempt = 0;
  let lastId = 0;

  const say = (frame: ClientFrame): void => {
    if (connection?.opened !== true) return;
    asked.set(frame.id, frame);
    connection.socket.send(JSON.stringify(frame));
  };
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  const setTimer = (name: 'answer' | 'ping', ms: number, task: () => void): void => {
    connection?.timers.get(name)?.();
    connection?.timers.set(name, deps.after(ms, task));
  };
  const clearAnswerTimer = (): void => {
    connection?.timers.get('answer')?.();
    connection?.timers.delete('answer');
  };

  const askForTopic = (name: string, topic: Topic): void => {
    if (isPrivateTopic(name) && connection?.authenticated !== true) return;
    say({ id: nextId(), do: 'subscribe', topic: name, ...(topic.seq !== null && { after: topic.seq }) });
  };

  const ping = (within: number): void => {
    say({ id: nextId(), do: 'ping' });
    setTimer('answer', within, lose);
    setTimer('ping', PING_EVERY_MS, () => ping(ANSWER_WITHIN_MS));
  };

  const drop = (): void => {
    if (connection === null) return;
    const { socket, timers } = connection;
    for (const cancel of timers.values()) cancel();
    connection = null;
    asked.clear();
    for (const topic of topics.values()) topic.resuming = false;
    socket.close();
  };

  const lose = (): void => {
    drop();
    if (topics.size === 0) return;
    status.set({ connected: false, lostSince: status.get().lostSince ?? deps.now() });
    cancelRetry?.();
    cancelRetry = deps.after(backoffMs(attempt, deps.random), connect);
    attempt += 1;
  };

  const onOpen = (): void => {
    if (connection === null) return;
    connection.opened = true;
    clearAnswerTimer();
    status.set({ connected: true, lostSince: null });
    const token = deps.token();
    if (token !== null) say({ id: nextId(), do: 'auth', token });
    for (const [name, topic] of topics) askForTopic(name, topic);
    setTimer('ping', PING_EVERY_MS, () => ping(ANSWER_WITHIN_MS));
  };

  const onAnswer = (frame: AnswerFrame): void => {
    const question = asked.get(frame.id);
    asked.delete(frame.id);
    if (question === undefined || connection === null) return;
    if (question.do === 'auth' && frame.ok) {
      connection.authenticated = true;
      for (const [name, topic] of topics) if (isPrivateTopic(name)) askForTopic(name, topic);
    }
    if (frame.ok) return;
    if (frame.error === 'not_signed_in') deps.onLoginExpired();
    // The server is too busy. The client reconnects later and resumes every topic.
    else if (frame.error === 'unavailable' || frame.error === 'too_many_requests') lose();
  };

  const onEvent = (frame: EventFrame): void => {
    const topic = topics.get(frame.topic);
    if (topic === undefined) return;
    const verdict = judgeFrame(topic.seq, frame, isConflatedTopic(frame.topic));
    if (verdict === 'gap') {
      if (!topic.resuming) askForTopic(frame.topic, topic);
      topic.resuming = true;
      return;
    }
    if (verdict === 'duplicate') return;
    topic.seq = frame.seq;
    topic.resuming = false;
    for (const listener of topic.listeners) listener({ data: frame.data, reset: frame.reset === true });
  };

  const onMessage = (data: unknown): void => {
    clearAnswerTimer();
    const frame = parseFrame(data);
    if (frame === null) return;
    if ('topic' in frame) {
      attempt = 0;
      onEvent(frame);
    } else onAnswer(frame);
  };

  const connect = (): void => {
    cancelRetry?.();
    cancelRetry = null;
    if (connection !== null || topics.size === 0) return;
    if (status.get().lostSince === null) status.set({ connected: false, lostSince: deps.now() });
    // Ignores the events of a connection that was given up.
    const isCurrent = (): boolean => connection?.socket === socket;
    const socket: SocketLike = deps.open({
      onOpen: () => isCurrent() && onOpen(),
      onMessage: (data) => isCurrent() && onMessage(data),
      onClose: (code) => {
        if (!isCurrent()) return;
        if (code === SOCKET_CLOSE.signedOut) deps.onLoginExpired();
        lose();
      },
    });
    connection = { socket, opened: false, authenticated: false, timers: new Map() };
    setTimer('answer', ANSWER_WITHIN_MS, lose);
  };

  const rest = (): void => {
    if (topics.size > 0) return;
    cancelRetry?.();
    drop();
    status.set({ connected: false, lostSince: null });
  };

  return {
    status,
    subscribe: (name, listener) => {
      cancelLinger?.();
      cancelLinger = null;
      const known = topics.get(name);
      const topic: Topic = known ?? { listeners: new Set(), seq: null, resuming: false };
      topic.listeners.add(listener);
      if (known === undefined) {
        topics.set(name, topic);
        askForTopic(name, topic);
      }
      if (connection === null && cancelRetry === null) connect();
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        say({ id: nextId(), do: 'unsubscribe', topic: name });
        if (topics.size === 0) cancelLinger = deps.after(LINGER_MS, rest);
      };
    },
    wake: () => {
      attempt = 0;
      if (connection === null) connect();
      else if (connection.opened) ping(WAKE_ANSWER_WITHIN_MS);
    },
    restart: () => {
      for (const [name, topic] of topics) if (isPrivateTopic(name)) topic.seq = null;
      drop();
      attempt = 0;
      connect();
    },
  };
};
