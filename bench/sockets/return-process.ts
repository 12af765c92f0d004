import * as z from 'zod/mini';
import { createReturningClient, type ReturningClient } from './returning-client.ts';

const order = z.discriminatedUnion('do', [
  z.object({ do: z.literal('open'), port: z.int(), tokens: z.array(z.string()) }),
  /** All clients lose their connection at once and reconnect at once. */
  z.object({ do: z.literal('drop') }),
  z.object({ do: z.literal('report') }),
]);

export const returnReport = z.object({ faults: z.int(), events: z.int(), resets: z.int() });

/** The server limits the sockets per address, so the clients use several source addresses, as outside clients would. */
const CLIENTS_AN_ADDRESS = 50;
const OPENED_AT_ONCE = 100;
const addressOf = (index: number): string => {
  const network = Math.floor(index / CLIENTS_AN_ADDRESS);
  return `127.0.${1 + Math.floor(network / 250)}.${1 + (network % 250)}`;
};

let clients: ReturningClient[] = [];

const sum = (of: (client: ReturningClient) => number): number =>
  clients.reduce((total, client) => total + of(client), 0);

const obey = async (wanted: z.output<typeof order>): Promise<unknown> => {
  switch (wanted.do) {
    case 'open':
      clients = wanted.tokens.map((token, index) =>
        createReturningClient({ port: wanted.port, token, localAddress: addressOf(index) }),
      );
      for (let index = 0; index < clients.length; index += OPENED_AT_ONCE) {
        await Promise.all(clients.slice(index, index + OPENED_AT_ONCE).map((client) => client.come()));
      }
      return 0;
    case 'drop': {
      for (const client of clients) client.drop();
      const start = performance.now();
      await Promise.all(clients.map((client) => client.come()));
      return performance.now() - start;
    }
    case 'report':
      return {
        faults: sum((each) => each.faults),
        events: sum((each) => each.events),
        resets: sum((each) => each.resets),
      };
  }
};

// Reconnecting clients in a separate process. It ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('message', (message) => {
  void obey(order.parse(message)).then((answer) => process.send?.(answer));
});
