import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeliverPolicy,
  type JetStreamClient,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../observability/log.ts';
import { BUS_SUBJECTS, type Bus, type BusSubject, createLocalBus } from './bus.ts';

type BusLog = Pick<Log, 'info' | 'warn'>;

const STREAM = 'tallystick';
/** Longer than a process can be away from the bus without having polled the database. */
const KEPT_MS = 60_000;
const KEPT_MESSAGES = 10_000;
const RETRY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const SILENT_AFTER_MS = 10_000;
const NANOSECONDS = 1_000_000;

const isSubject = (text: string): text is BusSubject => BUS_SUBJECTS.some((subject) => subject === text);

/** The stream, in three copies if the servers are a cluster, otherwise in one. */
const ensureStream = async (connection: NatsConnection): Promise<void> => {
  const manager = await jetstreamManager(connection, { timeout: ANSWER_WITHIN_MS });
  const config = {
    name: STREAM,
    subjects: [`${STREAM}.*`],
    storage: StorageType.Memory,
    max_age: KEPT_MS * NANOSECONDS,
    max_msgs: KEPT_MESSAGES,
  };
  const known = await manager.streams.info(STREAM).then(
    () => true,
    () => false,
  );
  if (known) return;
  // A cluster that is still forming refuses three copies and is asked again.
  const isCluster = connection.info?.cluster !== undefined;
  await manager.streams.add({ ...config, num_replicas: isCluster ? 3 : 1 });
};

const connectTo = (servers: readonly string[]): Promise<NatsConnection> =>
  connect({
    servers: [...servers],
    name: `tallystick ${process.pid}`,
    timeout: ANSWER_WITHIN_MS,
    pingInterval: 2_000,
    maxPingOut: 2,
    // A connection that reconnects by itself would continue to hear but never look for news announced meanwhile.
    reconnect: false,
  });

class NatsBus implements Bus {
  readonly #servers: readonly string[];
  readonly #log: BusLog;
  readonly #local = createLocalBus();
  readonly #self = randomUUID();
  readonly #stopping = new AbortController();
  /** Subjects being published. `again`: news came meanwhile. */
  readonly #inFlight = new Map<BusSubject, 'sent' | 'again'>();
  /** Null while NATS is away. */
  #stream: JetStreamClient | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(servers: readonly string[], log: BusLog) {
    this.#servers = servers;
    this.#log = log;
  }

  readonly tell = (subject: BusSubject): void => {
    this.#local.tell(subject);
    if (this.#stream === null) return;
    if (this.#inFlight.has(subject)) this.#inFlight.set(subject, 'again');
    else void this.#publish(subject);
  };

  readonly hear: Bus['hear'] = (subject, listener) => this.#local.hear(subject, listener);

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #publish(subject: BusSubject): Promise<void> {
    this.#inFlight.set(subject, 'sent');
    // A failed message is not kept, because the other processes poll.
    await this.#stream
      ?.publish(`${STREAM}.${subject}`, this.#self, { timeout: ANSWER_WITHIN_MS })
      .catch(() => undefined);
    const again = this.#inFlight.get(subject) === 'again' && !this.#stopping.signal.aborted;
    this.#inFlight.delete(subject);
    if (again) await this.#publish(subject);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let away = false;
    while (!signal.aborted) {
      let connection: NatsConnection | null = null;
      try {
        connection = await connectTo(this.#servers);
        if (away) this.#log.info({}, 'the bus is back');
        away = false;
        await Promise.race([this.#hearOthers(connection), connection.closed()]);
      } catch (error) {
        if (!away) this.#log.warn({ err: error }, 'NATS is unreachable; falling back to polling');
        away = true;
      } finally {
        await connection?.close().catch(() => undefined);
      }
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #hearOthers(connection: NatsConnection): Promise<void> {
    const { signal } = this.#stopping;
    await ensureStream(connection);
    const client = jetstream(connection, { timeout: ANSWER_WITHIN_MS });
    const consumer = await client.consumers.get(STREAM, { deliver_policy: DeliverPolicy.New });
    const messages = await consumer.consume({ expires: 4_000, idle_heartbeat: 1_000 });
    const stop = () => messages.stop();
    signal.addEventListener('abort', stop, { once: true });
    // It may have been stopped while the reader was created.
    if (signal.aborted) stop();
    this.#stream = client;
    const watch = this.#watchOwnMessages(connection, client);
    // Looks for news that was announced before this process could hear it.
    for (const subject of BUS_SUBJECTS) this.#local.tell(subject);
    try {
      for await (const message of messages) {
        watch.heard();
        const subject = message.subject.slice(STREAM.length + 1);
        if (message.string() !== this.#self && isSubject(subject)) this.#local.tell(subject);
      }
    } finally {
      watch.stop();
      signal.removeEventListener('abort', stop);
      this.#stream = null;
    }
  }

  /** Its own message must come back. Otherwise the reader died with its server, and a new one is created on a server that lives. */
  #watchOwnMessages(connection: NatsConnection, client: JetStreamClient): { heard(): void; stop(): void } {
    let heardAt = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - heardAt > SILENT_AFTER_MS) void connection.close().catch(() => undefined);
      else
        client.publish(`${STREAM}.alive`, this.#self, { timeout: ANSWER_WITHIN_MS }).catch(() => undefined);
    }, SILENT_AFTER_MS / 5);
    timer.unref();
    return {
      heard: () => {
        heardAt = performance.now();
      },
      stop: () => clearInterval(timer),
    };
  }
}

/** The bus over NATS JetStream. While it is away, news is as late as the polling interval. */
export const createNatsBus = (servers: readonly string[], log: BusLog): Bus => new NatsBus(servers, log);
