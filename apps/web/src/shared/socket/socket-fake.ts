import type { ClientFrame } from '@tallystick/contract/socket.ts';
import { clientFrame } from '@tallystick/contract/socket.ts';
import { createSocketClient, type SocketClient, type SocketDeps, type TopicEvent } from './socket-client.ts';
import type { SocketEvents } from './socket-connection.ts';

/** The server's side of one connection, as a test plays it. */
export interface FakeConnection {
  readonly received: ClientFrame[];
  closed: boolean;
  accept(): void;
  /** Delivers a frame of the server to the client. */
  send(frame: object): void;
  close(code?: number): void;
}

export interface FakeWorld {
  readonly client: SocketClient;
  readonly connections: FakeConnection[];
  readonly newest: () => FakeConnection;
  readonly advance: (ms: number) => void;
  readonly events: (topic: string) => TopicEvent[];
  readonly expired: () => number;
  token: string | null;
}

/** A client, a server to talk to and a clock to turn, all in one test. */
export const createFakeWorld = (overrides: Partial<SocketDeps> = {}): FakeWorld => {
  let now = 0;
  let expired = 0;
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  const connections: FakeConnection[] = [];

  const open = (events: SocketEvents) => {
    const connection: FakeConnection = {
      received: [],
      closed: false,
      accept: events.onOpen,
      send: (frame) => events.onMessage(JSON.stringify(frame)),
      close: (code = 1006) => events.onClose(code),
    };
    connections.push(connection);
    return {
      send: (text: string) => {
        connection.received.push(clientFrame.parse(JSON.parse(text)));
      },
      close: () => {
        connection.closed = true;
      },
    };
  };

  const world: FakeWorld = {
    token: 'token-1',
    connections,
    client: createSocketClient({
      open,
      token: () => world.token,
      random: () => 1,
      now: () => now,
      after: (ms, task) => {
        const timer = { at: now + ms, task };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      onLoginExpired: () => {
        expired += 1;
      },
      ...overrides,
    }),
    newest: () => {
      const connection = connections.at(-1);
      if (connection === undefined) throw new Error('nobody has connected');
      return connection;
    },
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        now = due.at;
        due.task();
      }
      now = until;
    },
    events: (topic) => {
      const heard: TopicEvent[] = [];
      world.client.subscribe(topic, (event) => heard.push(event));
      return heard;
    },
    expired: () => expired,
  };
  return world;
};
