import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { serveMeasurements } from '../sockets/serve.ts';

// The obvious first implementation: a loop over all clients with one text for all of them.
const server = createServer();
const webSockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
serveMeasurements(server, (quote) => {
  const data = Buffer.from(JSON.stringify({ topic: 'quotes', data: quote }));
  for (const client of webSockets.clients) {
    if (client.readyState === WebSocket.OPEN) client.send(data, { binary: false });
  }
});
