import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveMeasurements } from '../sockets/serve.ts';

// As its manual has it: clients join a room, an update is emitted to the room. WebSocket alone, without compression.
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
