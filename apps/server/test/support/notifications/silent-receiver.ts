import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onEnd } from '../lifetime.ts';

/** A receiver that takes connections and never answers, or says the same bytes to each request. */
export const openSilentReceiver = async (says = '') => {
  const sockets = new Set<Socket>();
  let seen = 0;
  const server = createServer((socket) => {
    seen += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => socket.write(says));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return { origin: `http://127.0.0.1:${address.port}`, open: () => sockets.size, seen: () => seen };
};

export const SWITCHING_PROTOCOLS =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n';
