import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../sockets-limits.ts';
import type { LoadLimits } from './limits.ts';

interface Connections {
  open: number;
  /** In the order in which they came. */
  readonly halfOpen: Set<Socket>;
}

/**
 * Bounds the connections of one address. Beyond the bound of half-open ones the oldest is closed: an honest client sends its
 * headers at once, so that the oldest is hardly ever its own. Connections of our own proxies speak for many and are not counted.
 */
export const boundConnections = (
  server: Server,
  limits: Pick<LoadLimits, 'addressConnections' | 'addressHalfOpen'>,
  isOwnProxy: (address: string) => boolean,
): void => {
  const addresses = new Map<string, Connections>();
  const halfOpen = new Map<Socket, Connections>();

  const completed = (socket: Socket): void => {
    const connections = halfOpen.get(socket);
    if (connections === undefined) return;
    halfOpen.delete(socket);
    connections.halfOpen.delete(socket);
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isOwnProxy(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const connections = addresses.get(address) ?? { open: 0, halfOpen: new Set() };
    if (connections.open >= limits.addressConnections) {
      socket.destroy();
      return;
    }
    addresses.set(address, connections);
    connections.open += 1;
    halfOpen.set(socket, connections);
    connections.halfOpen.add(socket);
    socket.once('close', () => {
      completed(socket);
      connections.open -= 1;
      if (connections.open === 0) addresses.delete(address);
    });
    if (connections.halfOpen.size > limits.addressHalfOpen) {
      const [oldest] = connections.halfOpen;
      oldest?.destroy();
    }
  });
  const onRequest = ({ socket }: IncomingMessage): void => {
    if (halfOpen.size > 0) completed(socket);
  };
  server.on('request', onRequest);
  server.on('upgrade', onRequest);
};
