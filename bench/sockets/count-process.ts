import * as z from 'zod/mini';
import { createFrameCounter } from './frame-counter.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

const order = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('open'),
    port: z.int(),
    path: z.string(),
    /** First message of a client after the connection is open. */
    hello: z.nullable(z.string()),
    /** Prefix that identifies an event. */
    event: z.string(),
    clients: z.int(),
  }),
  z.object({ do: z.literal('count') }),
]);

const AT_ONCE = 100;
let events = (): number => 0;

const openAll = async (wanted: Extract<z.output<typeof order>, { do: 'open' }>): Promise<void> => {
  const begins = Buffer.from(wanted.event);
  let ready = 0;
  let closed = 0;
  const clients: RawClient[] = [];
  const counter: { events: number }[] = [];
  events = () => counter.reduce((total, each) => total + each.events, 0);
  const openOne = async () => {
    let client: RawClient | null = null;
    const frames = createFrameCounter(
      (payload) => payload.subarray(0, begins.length).equals(begins),
      (text) => {
        // The first message to a client answers its hello. Pings of engine.io must be answered.
        if (text === '2') client?.send('3');
        else ready += 1;
      },
      () => client?.pong(),
    );
    counter.push(frames);
    client = await openRawClient({
      port: wanted.port,
      path: wanted.path,
      onBytes: frames.take,
      onClose: () => {
        closed += 1;
      },
    });
    clients.push(client);
    if (wanted.hello !== null) client.send(wanted.hello);
  };
  for (let opened = 0; opened < wanted.clients; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.clients - opened) }, openOne));
  }
  while (wanted.hello !== null && ready < wanted.clients)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (closed > 0) throw new Error(`${closed} clients were closed`);
};

// Clients that count received messages, in a separate process. It ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('message', (message) => {
  const wanted = order.parse(message);
  if (wanted.do === 'count') process.send?.(events());
  else void openAll(wanted).then(() => process.send?.(0));
});
