import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Finds the server that accepts writes among several. Callers use it like one address. */
export interface Primary {
  /** The pool of the server that accepts writes now. Throws an error of the kind "the database is away" if there is none. */
  pool(): Promise<pg.Pool>;
  /** Reports a failure that a fail-over would explain. It checks now, not within a second. */
  doubt(): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;

/** Its message counts as "the database is away". */
class NoPrimary extends Error {
  readonly code = '57P03';
  constructor() {
    super('none of the servers of the database takes writes now');
    this.name = 'NoPrimary';
  }
}

/** Asks a server over a kept connection. Resolves with its timeline if it accepts writes, otherwise null. Never rejects. */
const createProbe = (url: string) => {
  let client: pg.Client | null = null;
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'tallystick looks for the primary',
    });
    const forget = () => {
      if (client === opened) client = null;
    };
    opened.on('error', forget).on('end', forget);
    await opened.connect();
    client = opened;
    return opened;
  };
  const close = () => {
    const closing = client;
    client = null;
    closing?.end().catch(() => undefined);
  };
  return {
    url,
    close,
    timeline: async (): Promise<number | null> => {
      try {
        const { rows } = await (client ?? (await open())).query<{ timeline: string | null }>(
          `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
             then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
        );
        const timeline = rows[0]?.timeline ?? null;
        return timeline === null ? null : Number.parseInt(timeline, 16);
      } catch {
        close();
        return null;
      }
    },
  };
};

interface Server {
  readonly url: string;
  readonly timeline: number;
  readonly pool: pg.Pool;
  /** Closes every connection, so that waiting callers fail at once. */
  readonly drop: () => void;
}

const connectTo = (
  url: string,
  timeline: number,
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Server => {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return {
    url,
    timeline,
    pool,
    drop: () => {
      for (const socket of sockets) socket.destroy();
      pool.end().catch(() => undefined);
    },
  };
};

class PrimaryFollower implements Primary {
  readonly #connect: (url: string, timeline: number) => Server;
  readonly #probes: readonly ReturnType<typeof createProbe>[];
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;
  #server: Server | null = null;
  #looking: Promise<void> | null = null;
  #sleep = new AbortController();

  constructor(urls: readonly string[], connect: (url: string, timeline: number) => Server) {
    this.#connect = connect;
    this.#probes = urls.map(createProbe);
    this.#watching = this.#watch();
  }

  async pool(): Promise<pg.Pool> {
    if (this.#server === null) await this.#look();
    if (this.#server === null) throw new NoPrimary();
    return this.#server.pool;
  }

  doubt(): void {
    this.#sleep.abort();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    for (const probe of this.#probes) probe.close();
    await this.#server?.pool.end();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look();
      this.#sleep = new AbortController();
      const rest = AbortSignal.any([this.#sleep.signal, signal]);
      await delay(LOOK_EVERY_MS, undefined, { signal: rest }).catch(() => undefined);
      // Merges many reports of failure into one check.
      if (this.#sleep.signal.aborted) await delay(LOOK_EVERY_MS / 10);
    }
  }

  /** Concurrent calls share a look. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const found = await Promise.all(
      this.#probes.map(async ({ url, timeline }) => ({ url, timeline: await timeline() })),
    );
    const newest = found
      .filter((each): each is { url: string; timeline: number } => each.timeline !== null)
      .toSorted((a, b) => b.timeline - a.timeline)[0];
    if (this.#stopping.signal.aborted) return;
    const before = this.#server;
    if (before !== null && before.url === newest?.url && before.timeline === newest.timeline) return;
    before?.drop();
    this.#server = newest === undefined ? null : this.#connect(newest.url, newest.timeline);
  }
}

/**
 * Follows the server that accepts writes; after a fail-over, the one with the newest timeline. It checks all servers each second,
 * so that a server that is cut off, or was replaced without noticing, is abandoned within a few seconds.
 */
export const followPrimary = (
  urls: readonly string[],
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Primary => new PrimaryFollower(urls, (url, timeline) => connectTo(url, timeline, options, onError));
