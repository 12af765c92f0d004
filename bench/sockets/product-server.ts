import { createServer } from 'node:http';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createSockets } from '../../apps/server/src/platform/sockets/sockets.ts';
import { serveMeasurements } from './serve.ts';

// The product's hub. Each update is published by itself. The hub has its own bounds, but all clients may have one address.
const sockets = createSockets({
  identify: async () => null,
  clock: systemClock,
  log: { warn: console.error, error: console.error },
  options: { maxSocketsPerAddress: 10_000 },
});
const bySymbol = (older: unknown, newer: unknown): unknown[] => {
  const all = [older, newer].flatMap((data): unknown[] => (Array.isArray(data) ? data : []));
  return [
    ...new Map(
      all.map((quote) => [
        typeof quote === 'object' && quote !== null && 'symbol' in quote ? quote.symbol : '',
        quote,
      ]),
    ).values(),
  ];
};
sockets.define({
  matches: (topic) => topic === 'quotes',
  access: 'public',
  snapshot: async () => [],
  merge: bySymbol,
});
const server = createServer((_request, response) => response.writeHead(404).end());
sockets.attach(server);
serveMeasurements(server, (quote) => sockets.publish('quotes', [quote]));
