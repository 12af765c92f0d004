import {
  type AnswerFrame,
  answerFrame,
  type ClientFrame,
  type EventFrame,
  eventFrame,
} from '@tallystick/contract/socket.ts';
import * as z from 'zod/mini';

export const PING_EVERY_MS = 20_000;
/** Maximum wait for an answer to a ping, or for the opening. After it the connection counts as lost. */
export const ANSWER_WITHIN_MS = 10_000;

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

export interface ConnectionDeps {
  readonly open: (events: SocketEvents) => SocketLike;
  /** Runs `task` after `ms` until cancelled by the returned function. */
  readonly after: (ms: number, task: () => void) => () => void;
}

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
export type Request = WithoutId<ClientFrame>;

export interface ConnectionEvents {
  readonly onOpen: () => void;
  readonly onEvent: (frame: EventFrame) => void;
  readonly onAnswer: (request: Request, answer: AnswerFrame) => void;
  /** The connection is closed and reports nothing more. `code` is null if the client gave it up. */
  readonly onLost: (code: number | null) => void;
}

export interface Connection {
  readonly isOpen: () => boolean;
  /** Sends the request. Does nothing while the connection is not open. */
  readonly ask: (request: Request) => void;
  readonly ping: (answerWithinMs: number) => void;
  readonly close: () => void;
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

/** Opens one socket, matches answers with requests, and gives the socket up when it stays silent. */
export const openConnection = (deps: ConnectionDeps, events: ConnectionEvents): Connection => {
  const asked = new Map<number, Request>();
  let state: 'opening' | 'open' | 'closed' = 'opening';
  let lastId = 0;
  /** The ping whose answer is awaited, and how long. */
  let awaited: { readonly id: number; readonly withinMs: number } | null = null;
  let cancelPing = (): void => undefined;
  let cancelDeadline = (): void => undefined;

  const close = (): void => {
    if (state === 'closed') return;
    state = 'closed';
    cancelPing();
    cancelDeadline();
    socket.close();
  };
  const lose = (code: number | null): void => {
    close();
    events.onLost(code);
  };
  const expectMessage = (withinMs: number): void => {
    cancelDeadline();
    cancelDeadline = deps.after(withinMs, () => lose(null));
  };
  const pingLater = (): void => {
    cancelPing();
    cancelPing = deps.after(PING_EVERY_MS, () => ping(ANSWER_WITHIN_MS));
  };
  const ask = (request: Request): void => {
    if (state !== 'open') return;
    lastId += 1;
    asked.set(lastId, request);
    socket.send(JSON.stringify({ id: lastId, ...request } satisfies ClientFrame));
  };
  const ping = (answerWithinMs: number): void => {
    ask({ do: 'ping' });
    awaited = { id: lastId, withinMs: answerWithinMs };
    expectMessage(answerWithinMs);
    pingLater();
  };
  const receive = (data: unknown): void => {
    const frame = parseFrame(data);
    if (frame !== null && !('topic' in frame) && frame.id === awaited?.id) awaited = null;
    // A message may have been on its way before the connection was lost. Only the answer to the ping proves that it lives.
    if (awaited === null) cancelDeadline();
    else expectMessage(awaited.withinMs);
    if (frame === null) return;
    if ('topic' in frame) {
      events.onEvent(frame);
      return;
    }
    const request = asked.get(frame.id);
    asked.delete(frame.id);
    if (request !== undefined) events.onAnswer(request, frame);
  };

  const socket = deps.open({
    onOpen: () => {
      if (state !== 'opening') return;
      state = 'open';
      cancelDeadline();
      events.onOpen();
      pingLater();
    },
    onMessage: (data) => state !== 'closed' && receive(data),
    onClose: (code) => state !== 'closed' && lose(code),
  });
  expectMessage(ANSWER_WITHIN_MS);
  return { isOpen: () => state === 'open', ask, ping, close };
};
