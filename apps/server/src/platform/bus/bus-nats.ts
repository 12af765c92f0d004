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

/** The bus over NATS JetStream. While it is away, news is as late as the polling interval. */
export const createNatsBus = (servers: readonly string[], log: Pick<Log, 'info' | 'warn'>): Bus => {
  const local = createLocalBus();
  const self = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const under = new Map<BusSubject, 'sent' | 'again'>();
  let stream: JetStreamClient | null = null;
  let running: Promise<void> = Promise.resolve();

  const send = async (subject: BusSubject): Promise<void> => {
    under.set(subject, 'sent');
    // A failed message is not kept, because the other processes poll.
    await stream?.publish(`${STREAM}.${subject}`, self, { timeout: ANSWER_WITHIN_MS }).catch(() => undefined);
    const again = under.get(subject) === 'again' && !signal.aborted;
    under.delete(subject);
    if (again) await send(subject);
  };

  const hearOthers = async (connection: NatsConnection): Promise<void> => {
    await ensureStream(connection);
    const client = jetstream(connection, { timeout: ANSWER_WITHIN_MS });
    const consumer = await client.consumers.get(STREAM, { deliver_policy: DeliverPolicy.New });
    const messages = await consumer.consume({ expires: 4_000, idle_heartbeat: 1_000 });
    const stop = () => messages.stop();
    signal.addEventListener('abort', stop, { once: true });
    // It may have been stopped while the reader was created.
    if (signal.aborted) stop();
    stream = client;
    // Its own message must come back. Otherwise the reader died with its server, and a new one is created on a server that lives.
    let heardAt = performance.now();
    const watch = setInterval(() => {
      if (performance.now() - heardAt > SILENT_AFTER_MS) void connection.close().catch(() => undefined);
      else client.publish(`${STREAM}.alive`, self, { timeout: ANSWER_WITHIN_MS }).catch(() => undefined);
    }, SILENT_AFTER_MS / 5);
    watch.unref();
    // Looks for news that was announced before this process could hear it.
    for (const subject of BUS_SUBJECTS) local.tell(subject);
    try {
      for await (const message of messages) {
        heardAt = performance.now();
        const subject = message.subject.slice(STREAM.length + 1);
        if (message.string() !== self && isSubject(subject)) local.tell(subject);
      }
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', stop);
      stream = null;
    }
  };

  const open = (): Promise<NatsConnection> =>
    connect({
      servers: [...servers],
      name: `tallystick ${process.pid}`,
      timeout: ANSWER_WITHIN_MS,
      pingInterval: 2_000,
      maxPingOut: 2,
      // A connection that reconnects by itself would continue to hear but never look for news announced meanwhile.
      reconnect: false,
    });

  const run = async (): Promise<void> => {
    let away = false;
    while (!signal.aborted) {
      let connection: NatsConnection | null = null;
      try {
        connection = await open();
        if (away) log.info({}, 'the bus is back');
        away = false;
        await Promise.race([hearOthers(connection), connection.closed()]);
      } catch (error) {
        if (!away) log.warn({ err: error }, 'NATS is unreachable; falling back to polling');
        away = true;
      } finally {
        await connection?.close().catch(() => undefined);
      }
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    tell: (subject) => {
      local.tell(subject);
      if (stream === null) return;
      if (under.has(subject)) under.set(subject, 'again');
      else void send(subject);
    },
    hear: local.hear,
    start: () => {
      running = run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
