import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../security/limits/address-key.ts';
import type { LoadLimits } from './limits.ts';

interface Connections {
  open: number;
  /** The arrival time of each, in order. */
  readonly halfOpen: Map<Socket, number>;
}

const LOOK_EVERY_MS = 500;
/** An honest client sends its headers at once. A burst of honest connections waits at most this long, also on a busy server. */
const GRACE_MS = 1_000;

/**
 * Bounds the connections of one address. Half-open ones beyond the bound are closed, the oldest first. Connections of our own
 * proxies carry many clients and are not counted.
 */
export const boundConnections = (
  server: Server,
  limits: Pick<LoadLimits, 'addressConnections' | 'addressHalfOpen'>,
  isOwnProxy: (address: string) => boolean,
): void => {
  const addresses = new Map<string, Connections>();
  const halfOpen = new Map<Socket, Connections>();

  const crowded = new Set<Connections>();

  const look = setInterval(() => {
    const before = performance.now() - GRACE_MS;
    for (const connections of crowded) {
      for (const [socket, openedAt] of connections.halfOpen) {
        if (connections.halfOpen.size <= limits.addressHalfOpen || openedAt > before) break;
        completed(socket);
        socket.destroy();
      }
      if (connections.halfOpen.size <= limits.addressHalfOpen) crowded.delete(connections);
    }
  }, LOOK_EVERY_MS);
  look.unref();
  server.once('close', () => clearInterval(look));

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
    const connections = addresses.get(address) ?? { open: 0, halfOpen: new Map() };
    if (connections.open >= limits.addressConnections) {
      socket.destroy();
      return;
    }
    addresses.set(address, connections);
    connections.open += 1;
    halfOpen.set(socket, connections);
    connections.halfOpen.set(socket, performance.now());
    socket.once('close', () => {
      completed(socket);
      connections.open -= 1;
      if (connections.open === 0) addresses.delete(address);
    });
    if (connections.halfOpen.size > limits.addressHalfOpen) crowded.add(connections);
  });
  const onRequest = ({ socket }: IncomingMessage): void => {
    if (halfOpen.size > 0) completed(socket);
  };
  server.on('request', onRequest);
  server.on('upgrade', onRequest);
};
