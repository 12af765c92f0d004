import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveMeasurements } from '../sockets/serve.ts';

// As in its manual: clients join a room, and updates are emitted to the room. Only WebSocket, without compression.
const server = createServer();
const io = new Server(server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (socket) => {
  void socket.join('quotes');
});
serveMeasurements(server, (quote) => {
  io.to('quotes').emit('quotes', quote);
});
