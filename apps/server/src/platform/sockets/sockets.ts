import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import { createPacer } from './delivery/sockets-pacer.ts';
import { createSnapshots } from './delivery/sockets-snapshots.ts';
import { type Channel, createChannels } from './sockets-channels.ts';
import { type Client, type ClientHub, createClient } from './sockets-client.ts';
import { createCustomerBounds } from './sockets-customers.ts';
import { createFollowers } from './sockets-followers.ts';
import { DEFAULT_SOCKET_OPTIONS, type SocketLog, type SocketOptions } from './sockets-options.ts';
import { createTopicDefinitions, type TopicDefinition } from './sockets-topics.ts';
import { createAdmission, inTurns, refuseUpgrade } from './sockets-upgrade.ts';

export type { SocketOptions } from './sockets-options.ts';
export type { EventAnswer, EventAsk, EventSource, PrivateTopic, TopicDefinition } from './sockets-topics.ts';

export interface SocketStats {
  readonly sockets: number;
  readonly signedIn: number;
  readonly subscriptions: number;
  readonly topics: number;
  readonly keptBytes: number;
  readonly slowReaders: number;
  /** Resumed subscriptions since the start. */
  readonly resumed: number;
  readonly reset: number;
  readonly refused: number;
  /** Sockets closed because their reader was too slow. */
  readonly dropped: number;
}

/** The socket hub: `GET /ws` as the contract's `socket.ts` describes it. It knows topics only by their definitions. */
export interface Sockets {
  /** Takes the upgrades of a server. Every upgrade other than `/ws` is answered 404. */
  attach(server: Server): void;
  define(definition: TopicDefinition): void;
  /** Sends an event to all subscribers of a public topic. Call it after the commit. Never throws. */
  publish(topic: string, data: unknown): void;
  /**
   * Events of a customer's private topic may have been committed. They are read from its source and each is sent once, so
   * unnecessary calls are harmless. Never throws.
   */
  changed(uid: bigint, topic: string): void;
  /** Customers who are subscribed, or may return for missed events: the only ones worth notifying. */
  users(): readonly bigint[];
  isFollowed(uid: bigint): boolean;
  /** Call it when a session of this customer has ended. It looks up each of their sockets and closes the signed-out ones. */
  signOut(uid: bigint): Promise<void>;
  stats(): SocketStats;
  /** Asks all clients to reconnect, `elsewhere` or when it runs again, and resolves when all are gone. */
  close(elsewhere?: boolean): Promise<void>;
}

export interface SocketDependencies {
  readonly identify: (token: string) => Promise<{ readonly uid: bigint } | null>;
  readonly clock: Clock;
  readonly log: SocketLog;
  readonly options?: Partial<SocketOptions>;
}

const GOING_AWAY = 1001;
/** Another process takes over: clients reconnect at once. */
const SERVICE_RESTART = 1012;
const CLOSE_PATIENCE_MS = 2000;
const MAX_LOOKUPS = 5;

export const createSockets = (dependencies: SocketDependencies): Sockets => {
  const { clock, log } = dependencies;
  const options: SocketOptions = { ...DEFAULT_SOCKET_OPTIONS, ...dependencies.options };
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: options.maxFrameBytes,
  });
  const definitions = createTopicDefinitions();
  const channels = createChannels(clock, options);
  const admission = createAdmission(options);
  const pacer = createPacer(options);
  const followers = createFollowers(channels, options, log);
  const counters = { resumed: 0, reset: 0, refused: 0, dropped: 0 };
  const clients = new Set<Client>();
  const servers = new Set<Server>();
  let signOuts = 0;
  let closing = false;
  let onEmpty: () => void = () => undefined;

  /** A sign-out during a look-up of the session might not be visible to that look-up. */
  const identify: ClientHub['identify'] = async (token) => {
    for (let look = 1; look <= MAX_LOOKUPS; look += 1) {
      const before = signOuts;
      const who = await dependencies.identify(token);
      if (before === signOuts) return who;
    }
    throw new Error('sessions ended faster than one could be looked up');
  };

  const hub: ClientHub = {
    definitions,
    channels,
    followers,
    readSnapshot: createSnapshots(options, followers),
    maxResumedEvents: options.maxResumedEvents,
    log,
    counters,
    options,
    pacer,
    identify,
    customers: createCustomerBounds(options),
  };

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (socket.destroyed || closing) {
      socket.destroy();
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (ws) => {
      const client = createClient(ws, socket, hub);
      clients.add(client);
      ws.on('close', () => {
        clients.delete(client);
        if (clients.size === 0) onEmpty();
      });
    });
  };
  const comeIn = inTurns(options.maxOpenedATurn);

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const admitted = closing ? { refused: 503 } : admission.admit(request);
    if ('refused' in admitted) {
      counters.refused += 1;
      return refuseUpgrade(socket, admitted.refused);
    }
    socket.once('close', () => admission.release(admitted.address));
    comeIn(() => open(request, socket, head));
  };

  const heartbeat = setInterval(() => {
    const recheckBefore = performance.now() - options.recheckMs;
    for (const client of clients) {
      client.beat();
      if (client.uid !== null && client.checkedAt < recheckBefore) void client.recheck(false);
    }
    channels.dropIdle();
  }, options.heartbeatMs);
  heartbeat.unref();

  const publish = (channel: Channel | undefined, data: unknown) => {
    // Nobody has subscribed lately, so nobody can miss it.
    if (channel === undefined) return;
    try {
      channels.publish(channel, data);
    } catch (error) {
      log.error({ err: error, topic: channel.topic }, 'an event could not be published');
    }
  };

  return {
    attach: (server) => {
      server.on('upgrade', onUpgrade);
      servers.add(server);
    },
    define: (definition) => definitions.define(definition),
    publish: (topic, data) => publish(channels.find(null, topic), data),
    changed: (uid, topic) => {
      const channel = channels.find(uid, topic);
      if (channel !== undefined) followers.follow(channel);
    },
    users: () => channels.users(),
    isFollowed: (uid) => channels.isFollowed(uid),
    signOut: async (uid) => {
      signOuts += 1;
      await Promise.all(
        [...clients].filter((client) => client.uid === uid).map((client) => client.recheck(true)),
      );
    },
    stats: () => {
      const open = [...clients];
      return {
        sockets: open.length,
        signedIn: open.filter((client) => client.uid !== null).length,
        subscriptions: open.reduce((total, client) => total + client.topics, 0),
        topics: channels.size,
        keptBytes: channels.keptBytes,
        slowReaders: pacer.slow,
        ...counters,
      };
    },
    close: async (elsewhere = false) => {
      closing = true;
      clearInterval(heartbeat);
      followers.stop();
      for (const server of servers) server.off('upgrade', onUpgrade);
      for (const client of clients) {
        client.close(elsewhere ? SERVICE_RESTART : GOING_AWAY, 'the server stops');
      }
      if (clients.size > 0) {
        const patience = setTimeout(() => {
          for (const client of clients) client.terminate();
        }, CLOSE_PATIENCE_MS);
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
        clearTimeout(patience);
      }
      pacer.stop();
    },
  };
};
