import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleConfig } from '../config/config-console.ts';
import { isStaffPath } from './route-kinds.ts';
import { SERVER_TIMEOUTS } from './server-timeouts.ts';

/** Decides which requests reach the console and the calls of staff, and opens their separate listener if there is one. */
export interface ConsoleAccess {
  /** True if the request uses the console's address and comes from one of its networks. */
  admits(request: FastifyRequest): boolean;
  /** Listens at the console's separate address. Resolves with it. Null if there is none. */
  listen(fastify: FastifyInstance): Promise<string | null>;
  close(): Promise<void>;
}

/** True if a route belongs to the console or is a call of staff. */
export const isConsoleRoute = (route: string | undefined): boolean =>
  route !== undefined && (route === '/console' || route.startsWith('/console/') || isStaffPath(route));

/**
 * The name in the header `Host`, without the port. `X-Forwarded-Host` does not count: a proxy that does not set it hands on what a stranger
 * wrote there.
 */
const nameOf = ({ headers }: FastifyRequest): string | null =>
  URL.parse(`http://${headers.host ?? ''}`)?.hostname.toLowerCase() ?? null;

const listenOn = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** `bound` applies the connection bounds to the console's separate listener. */
export const createConsoleAccess = (
  { place, networks }: ConsoleConfig,
  bound: (server: Server) => void = () => undefined,
): ConsoleAccess => {
  const isInside = networks.length === 0 ? null : proxyAddr.compile([...networks]);
  const ownSockets = new WeakSet<Socket>();
  let server: Server | null = null;

  const isAtPlace = (request: FastifyRequest): boolean => {
    switch (place.kind) {
      case 'beside':
        return true;
      case 'listener':
        return ownSockets.has(request.raw.socket);
      case 'name':
        return nameOf(request) === place.name;
    }
  };

  return {
    admits: (request) => isAtPlace(request) && (isInside === null || isInside(request.ip, 0)),
    listen: async (fastify) => {
      if (place.kind !== 'listener') return null;
      const own = createServer(SERVER_TIMEOUTS, (request, response) => fastify.routing(request, response));
      own.on('connection', (socket: Socket) => ownSockets.add(socket));
      bound(own);
      server = own;
      await listenOn(own, place.host, place.port);
      const address = own.address();
      const port = typeof address === 'object' && address !== null ? address.port : place.port;
      return `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}`;
    },
    close: async () => {
      const own = server;
      server = null;
      if (own === null) return;
      await new Promise<void>((resolve) => {
        own.close(() => resolve());
        own.closeIdleConnections();
      });
    },
  };
};
