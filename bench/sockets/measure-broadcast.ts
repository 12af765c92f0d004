import * as z from 'zod/mini';
import { type Child, startChild } from './children.ts';
import { serverReport } from './serve.ts';

interface Side {
  readonly script: URL;
  readonly path: string;
  readonly hello: string | null;
  readonly event: string;
}

const SIDES = {
  product: {
    script: new URL('./product-server.ts', import.meta.url),
    path: '/ws',
    hello: '{"id":1,"do":"subscribe","topic":"quotes"}',
    event: '{"topic":"quotes","seq":',
  },
  socketIo: {
    script: new URL('../baselines/socket-io.ts', import.meta.url),
    path: '/socket.io/?EIO=4&transport=websocket',
    hello: '40',
    event: '42["quotes",',
  },
  plainWs: {
    script: new URL('../baselines/plain-ws.ts', import.meta.url),
    path: '/ws',
    hello: null,
    event: '{"topic":"quotes",',
  },
} satisfies Record<string, Side>;

export interface Broadcast {
  /** The server's CPU time per message received by a client, in microseconds. */
  readonly microsecondsAMessage: number;
  readonly messagesPerSecond: number;
}

/** A message is one update of one symbol received by one client, for all servers alike. The clients count them. */
const measure = async (
  server: Child,
  clients: Child,
  side: Side,
  { listeners, milliseconds }: { listeners: number; milliseconds: number },
): Promise<Broadcast> => {
  const port = z.int().parse(await server.next());
  const { path, hello, event } = side;
  await clients.ask({ do: 'open', port, path, hello, event, clients: listeners });
  await server.ask({ do: 'publish', milliseconds: milliseconds / 2 });
  const before = z.int().parse(await clients.ask({ do: 'count' }));
  const { cpuMicroseconds } = serverReport.parse(await server.ask({ do: 'publish', milliseconds }));
  const messages = z.int().parse(await clients.ask({ do: 'count' })) - before;
  return {
    microsecondsAMessage: cpuMicroseconds / messages,
    messagesPerSecond: (messages * 1000) / milliseconds,
  };
};

/** Server and clients each run in a process. Nothing else runs meanwhile. */
export const measureBroadcast = async (
  name: keyof typeof SIDES,
  scale: { listeners: number; milliseconds: number },
): Promise<Broadcast> => {
  const side: Side = SIDES[name];
  const [server, clients] = [
    startChild(side.script),
    startChild(new URL('./count-process.ts', import.meta.url)),
  ];
  try {
    return await measure(server, clients, side, scale);
  } finally {
    await clients.stop();
    await server.stop();
  }
};
