import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { onEnd } from './lifetime.ts';

/**
 * Starts a server of a test at a free port of this machine, and ends it with all its connections when the test ends. Returns its
 * address without a scheme: `127.0.0.1:<port>`.
 */
export const listenLocally = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `127.0.0.1:${address.port}`;
};
