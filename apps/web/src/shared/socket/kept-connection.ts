import { createStore, type Store } from '@tallystick/ui/store.ts';
import { backoffMs } from './socket.rules.ts';
import {
  type Connection,
  type ConnectionDeps,
  type ConnectionEvents,
  openConnection,
  type Request,
} from './socket-connection.ts';

export const WAKE_ANSWER_WITHIN_MS = 3_000;

export interface SocketStatus {
  readonly connected: boolean;
  /** Time since which a needed connection is missing, by the deps' clock; null while all is well. */
  readonly lostSince: number | null;
}

export interface KeepDeps extends ConnectionDeps {
  readonly random: () => number;
  readonly now: () => number;
  /** Without a need a lost connection is not opened again. */
  readonly isNeeded: () => boolean;
}

export interface KeptConnection {
  readonly status: Store<SocketStatus>;
  readonly ask: (request: Request) => void;
  /** Connects unless there is a connection, or one is due after a loss. */
  readonly need: () => void;
  /** Checks at once that the connection lives, and connects without waiting if there is none. */
  readonly wake: () => void;
  /** Replaces the connection by a new one. */
  readonly renew: () => void;
  /** Closes the connection. It comes back after the wait that follows a loss. */
  readonly giveUp: () => void;
  readonly release: () => void;
}

/** One connection that comes back after a loss, each time after a longer wait, as long as it is needed. */
export const keepConnection = (deps: KeepDeps, events: ConnectionEvents): KeptConnection => {
  const status = createStore<SocketStatus>({ connected: false, lostSince: null });
  let connection: Connection | null = null;
  let cancelRetry: (() => void) | null = null;
  let attempt = 0;
  /** The network changed while the connection was being opened. */
  let isDoubted = false;

  const drop = (): void => {
    cancelRetry?.();
    cancelRetry = null;
    const dropped = connection;
    connection = null;
    dropped?.close();
  };
  const onLost = (code: number | null): void => {
    drop();
    events.onLost(code);
    if (!deps.isNeeded()) return;
    status.set({ connected: false, lostSince: status.get().lostSince ?? deps.now() });
    cancelRetry = deps.after(backoffMs(attempt, deps.random), connect);
    attempt += 1;
  };
  /** A proxy may open a connection and swallow what it carries. Only a frame of the server ends a loss. */
  const onServed = (): void => {
    if (!status.get().connected) status.set({ connected: true, lostSince: null });
  };
  const connect = (): void => {
    drop();
    if (!deps.isNeeded()) return;
    if (status.get().lostSince === null) status.set({ connected: false, lostSince: deps.now() });
    isDoubted = false;
    connection = openConnection(deps, {
      ...events,
      onOpen: () => {
        events.onOpen();
        if (isDoubted) connection?.ping(WAKE_ANSWER_WITHIN_MS);
      },
      onAnswer: (request, frame) => {
        onServed();
        events.onAnswer(request, frame);
      },
      onEvent: (frame) => {
        onServed();
        // An event proves that the server serves. Before it, each loss makes the next wait longer.
        attempt = 0;
        events.onEvent(frame);
      },
      onLost,
    });
  };

  return {
    status,
    ask: (request) => connection?.ask(request),
    need: () => {
      if (connection === null && cancelRetry === null) connect();
    },
    wake: () => {
      attempt = 0;
      if (connection === null) connect();
      else if (connection.isOpen()) connection.ping(WAKE_ANSWER_WITHIN_MS);
      else isDoubted = true;
    },
    renew: () => {
      attempt = 0;
      connect();
    },
    giveUp: () => onLost(null),
    release: () => {
      drop();
      status.set({ connected: false, lostSince: null });
    },
  };
};
