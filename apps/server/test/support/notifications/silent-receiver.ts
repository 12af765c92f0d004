import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../local-server.ts';

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
  return { origin: `http://${await listenLocally(server)}`, open: () => sockets.size, seen: () => seen };
};

export const SWITCHING_PROTOCOLS =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n';
