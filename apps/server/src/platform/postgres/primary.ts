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

/**
 * Follows the server that accepts writes; after a fail-over, the one with the newest timeline. It checks all servers each second,
 * so that a server that is cut off, or was replaced without noticing, is abandoned within a few seconds.
 */
export const followPrimary = (
  urls: readonly string[],
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Primary => {
  const probes = urls.map(createProbe);
  const stopping = new AbortController();
  let server: Server | null = null;
  let looking: Promise<void> | null = null;
  let nap = new AbortController();

  const connect = (url: string, timeline: number): Server => {
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

  const look = async (): Promise<void> => {
    const found = await Promise.all(
      probes.map(async ({ url, timeline }) => ({ url, timeline: await timeline() })),
    );
    const newest = found
      .filter((each): each is { url: string; timeline: number } => each.timeline !== null)
      .toSorted((a, b) => b.timeline - a.timeline)[0];
    if (stopping.signal.aborted) return;
    if (server !== null && server.url === newest?.url && server.timeline === newest.timeline) return;
    server?.drop();
    server = newest === undefined ? null : connect(newest.url, newest.timeline);
  };
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await lookOnce();
      nap = new AbortController();
      const rest = AbortSignal.any([nap.signal, stopping.signal]);
      await delay(LOOK_EVERY_MS, undefined, { signal: rest }).catch(() => undefined);
      // Merges many reports of failure into one check.
      if (nap.signal.aborted) await delay(LOOK_EVERY_MS / 10);
    }
  };
  const watching = watch();

  return {
    pool: async () => {
      if (server === null) await lookOnce();
      if (server === null) throw new NoPrimary();
      return server.pool;
    },
    doubt: () => nap.abort(),
    close: async () => {
      stopping.abort();
      await watching;
      for (const probe of probes) probe.close();
      await server?.pool.end();
    },
  };
};
