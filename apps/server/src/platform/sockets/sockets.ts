import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import { createPacer, type Pacer } from './delivery/sockets-pacer.ts';
import { createSnapshots } from './delivery/sockets-snapshots.ts';
import { Channels } from './sockets-channels.ts';
import { Client, type ClientHub } from './sockets-client.ts';
import { createCustomerBounds } from './sockets-customers.ts';
import { createFollowers, type Followers } from './sockets-followers.ts';
import { DEFAULT_SOCKET_OPTIONS, type SocketLog, type SocketOptions } from './sockets-options.ts';
import { createTopicDefinitions, type TopicDefinition } from './sockets-topics.ts';
import { type Admission, createAdmission, limitPerTick, refuseUpgrade } from './sockets-upgrade.ts';

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
  /** The owner of a session token, or of an API key that may be used from this address. */
  readonly identify: (token: string, address: string) => Promise<{ readonly uid: bigint } | null>;
  readonly clock: Clock;
  readonly log: SocketLog;
  readonly options?: Partial<SocketOptions>;
}

const GOING_AWAY = 1001;
/** Another process takes over: clients reconnect at once. */
const SERVICE_RESTART = 1012;
const CLOSE_TIMEOUT_MS = 2000;
const MAX_LOOKUPS = 5;

class SocketHub implements Sockets {
  readonly #dependencies: SocketDependencies;
  readonly #options: SocketOptions;
  readonly #webSockets: WebSocketServer;
  readonly #definitions = createTopicDefinitions();
  readonly #channels: Channels;
  readonly #admission: Admission;
  readonly #pacer: Pacer;
  readonly #followers: Followers;
  readonly #counters = { resumed: 0, reset: 0, refused: 0, dropped: 0 };
  readonly #clientHub: ClientHub;
  readonly #openLater: (work: () => void) => void;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #clients = new Set<Client>();
  readonly #servers = new Set<Server>();
  #signOuts = 0;
  #closing = false;
  #onEmpty: () => void = () => undefined;

  constructor(dependencies: SocketDependencies, options: SocketOptions) {
    this.#dependencies = dependencies;
    this.#options = options;
    this.#webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression costs eight times the CPU time of a message.
      perMessageDeflate: false,
      maxPayload: options.maxFrameBytes,
    });
    this.#channels = new Channels(dependencies.clock, options);
    this.#admission = createAdmission(options);
    this.#pacer = createPacer(options);
    this.#followers = createFollowers(this.#channels, options, dependencies.log);
    this.#openLater = limitPerTick(options.maxOpenedPerTick);
    this.#clientHub = this.#createClientHub();
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs);
    this.#heartbeat.unref();
  }

  attach(server: Server): void {
    server.on('upgrade', this.#onUpgrade);
    this.#servers.add(server);
  }

  define(definition: TopicDefinition): void {
    this.#definitions.define(definition);
  }

  publish(topic: string, data: unknown): void {
    const channel = this.#channels.find(null, topic);
    // Nobody has subscribed lately, so nobody can miss it.
    if (channel === undefined) return;
    try {
      this.#channels.publish(channel, data);
    } catch (error) {
      this.#dependencies.log.error({ err: error, topic: channel.topic }, 'an event could not be published');
    }
  }

  changed(uid: bigint, topic: string): void {
    const channel = this.#channels.find(uid, topic);
    if (channel !== undefined) this.#followers.follow(channel);
  }

  users(): readonly bigint[] {
    return this.#channels.users();
  }

  isFollowed(uid: bigint): boolean {
    return this.#channels.isFollowed(uid);
  }

  async signOut(uid: bigint): Promise<void> {
    this.#signOuts += 1;
    const ended = [...this.#clients].filter((client) => client.uid === uid);
    await Promise.all(ended.map((client) => client.recheck(true)));
  }

  stats(): SocketStats {
    const open = [...this.#clients];
    return {
      sockets: open.length,
      signedIn: open.filter((client) => client.uid !== null).length,
      subscriptions: open.reduce((total, client) => total + client.topics, 0),
      topics: this.#channels.size,
      keptBytes: this.#channels.keptBytes,
      slowReaders: this.#pacer.slow,
      ...this.#counters,
    };
  }

  async close(elsewhere = false): Promise<void> {
    this.#closing = true;
    clearInterval(this.#heartbeat);
    this.#followers.stop();
    for (const server of this.#servers) server.off('upgrade', this.#onUpgrade);
    for (const client of this.#clients) {
      client.close(elsewhere ? SERVICE_RESTART : GOING_AWAY, 'the server stops');
    }
    if (this.#clients.size > 0) await this.#waitUntilEmpty();
    this.#pacer.stop();
  }

  /** Resolves when all clients are gone. Terminates those that do not close in time. */
  async #waitUntilEmpty(): Promise<void> {
    const timeout = setTimeout(() => {
      for (const client of this.#clients) client.terminate();
    }, CLOSE_TIMEOUT_MS);
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    clearTimeout(timeout);
  }

  #createClientHub(): ClientHub {
    const options = this.#options;
    return {
      definitions: this.#definitions,
      channels: this.#channels,
      followers: this.#followers,
      readSnapshot: createSnapshots(options, this.#followers),
      maxResumedEvents: options.maxResumedEvents,
      log: this.#dependencies.log,
      counters: this.#counters,
      options,
      pacer: this.#pacer,
      identify: (token, address) => this.#identify(token, address),
      customers: createCustomerBounds(options),
    };
  }

  /** A sign-out during a look-up of the session might not be visible to that look-up. */
  async #identify(token: string, address: string): Promise<{ readonly uid: bigint } | null> {
    for (let look = 1; look <= MAX_LOOKUPS; look += 1) {
      const before = this.#signOuts;
      const who = await this.#dependencies.identify(token, address);
      if (before === this.#signOuts) return who;
    }
    throw new Error('sessions ended faster than one could be looked up');
  }

  readonly #onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => undefined);
    const admitted = this.#closing ? { refused: 503 } : this.#admission.admit(request);
    if ('refused' in admitted) {
      this.#counters.refused += 1;
      refuseUpgrade(socket, admitted.refused);
      return;
    }
    socket.once('close', () => this.#admission.release(admitted.address));
    this.#openLater(() => this.#open(request, socket, head));
  };

  #open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (socket.destroyed || this.#closing) {
      socket.destroy();
      return;
    }
    this.#webSockets.handleUpgrade(request, socket, head, (ws) => {
      const client = new Client(ws, socket, this.#clientHub, this.#options.addressOf(request));
      this.#clients.add(client);
      ws.on('close', () => {
        this.#clients.delete(client);
        if (this.#clients.size === 0) this.#onEmpty();
      });
    });
  }

  #beat(): void {
    const recheckBefore = performance.now() - this.#options.recheckMs;
    for (const client of this.#clients) {
      client.beat();
      if (client.uid !== null && client.checkedAt < recheckBefore) void client.recheck(false);
    }
    this.#channels.dropIdle();
  }
}

export const createSockets = (dependencies: SocketDependencies): Sockets =>
  new SocketHub(dependencies, { ...DEFAULT_SOCKET_OPTIONS, ...dependencies.options });
