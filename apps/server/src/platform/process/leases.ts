import { hostname } from 'node:os';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../postgres/db.ts';

/** How long a start waits for a claim of a process that is ending. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 200;
/** Interval at which the connection is checked and missing claims are requested again. */
const HEARTBEAT_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * A process that is silent for this long loses its claims: PostgreSQL ends the connection. The process may be stopped, or cut off
 * behind something that keeps the connection open. The keepalives detect a machine that vanishes in the middle of a statement.
 */
const SILENCE_MS = 5_000;
const KEEPALIVE = `set idle_session_timeout = ${SILENCE_MS};
  set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

export interface LeaseOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the claimed resource for the log and for other processes, such as `lane`. */
  readonly name: string;
  /** Advisory lock space: a 31-bit number that separates different resources. */
  readonly space: number;
  readonly keys: readonly number[];
  /**
   * `all` (default): every key, or the start fails. `share`: at most a fair share of the keys, while others also stand by for
   * them. Keys that another process releases are taken over within seconds.
   */
  readonly take?: 'all' | 'share';
}

/** Leases: resources that one process of a database at a time may hold. */
export interface Leases {
  /** True if this process holds a key now. False from the moment its connection is lost. */
  holds(key: number): boolean;
  /** Resolves when it holds a key, with a signal that aborts when the key is lost. Resolves with null if `signal` aborts. */
  held(key: number, signal: AbortSignal): Promise<AbortSignal | null>;
  /** Releases everything. */
  release(): Promise<void>;
}

/** Another process holds the claimed key. `holder` names it. */
export class LeaseRefused extends Error {
  readonly key: number;
  readonly holder: string;

  constructor(name: string, key: number, holder: string) {
    super(`${name} ${key} is held by ${holder}`);
    this.name = 'ClaimRefused';
    this.key = key;
    this.holder = holder;
  }
}

/** A process that stands by for keys of a space holds this key together with the others. */
const PRESENCE = 0x7f_ff_ff_ff;

const tryLock = async (client: pg.PoolClient, space: number, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    space,
    key,
  ]);
  return rows[0]?.locked === true;
};

/** The share of `keys` for one of the processes that stand by for them now, including this one. */
const fairShare = async (client: pg.PoolClient, space: number, keys: number): Promise<number> => {
  const { rows } = await client.query<{ takers: number }>(
    `select count(*)::int as takers from pg_locks where locktype = 'advisory' and granted and mode = 'ShareLock'
       and objsubid = 2 and classid = $1::bigint::oid and objid = $2::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [space, PRESENCE],
  );
  return Math.ceil(keys / Math.max(1, rows[0]?.takers ?? 1));
};

const describeHolder = async (client: pg.PoolClient, space: number, key: number): Promise<string> => {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s%s', a.application_name, ' from ' || host(a.client_addr)) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1::bigint::oid
       and l.objid = $2::bigint::oid
       and l.database = (select oid from pg_database where datname = current_database())`,
    [space, key],
  );
  return rows[0]?.holder ?? 'another process';
};

/** Resolves with the result of `work`, or throws after a time limit, because a half-dead connection never answers. */
const answeredInTime = async <T>(clock: Clock, work: Promise<T>): Promise<T> => {
  const answered = new AbortController();
  const late = clock.waitUntil(clock.nowMs() + ANSWER_WITHIN_MS, answered.signal).then(() => {
    if (!answered.signal.aborted) throw new Error('the connection that holds the claims does not answer');
    return work;
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    answered.abort();
  }
};

/**
 * Takes leases on all keys by session advisory locks on a separate connection. Throws `LeaseRefused` if another process holds one. If the
 * connection is lost later, nothing is held until the keys are claimed again.
 */
export const openLeases = async (options: LeaseOptions): Promise<Leases> => {
  const { database, clock, log, name, space, keys } = options;
  const shares = options.take === 'share';
  const held = new Map<number, AbortController>();
  let waiting: (() => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  const letGo = (key: number): void => {
    held.get(key)?.abort();
    held.delete(key);
  };
  const letGoOfAll = (): void => {
    for (const key of held.keys()) letGo(key);
  };

  /** Releases keys beyond the fair share, so that a newer process gets its own. */
  const giveBack = async (client: pg.PoolClient, share: number): Promise<void> => {
    for (const key of [...held.keys()].slice(share)) {
      letGo(key);
      await client.query('select pg_advisory_unlock($1, $2)', [space, key]);
      log.info({ [name]: key }, `gave back a ${name}`);
    }
  };

  /** Requests missing keys. Returns the first key that another process holds. */
  const claimMissing = async (client: pg.PoolClient): Promise<number | null> => {
    let missing: number | null = null;
    const share = shares ? await fairShare(client, space, keys.length) : keys.length;
    if (shares) await giveBack(client, share);
    for (const key of keys) {
      if (held.size >= share) break;
      if (held.has(key)) continue;
      if (await tryLock(client, space, key)) {
        held.set(key, new AbortController());
        for (const wake of waiting) wake();
        waiting = [];
        if (begun) log.info({ [name]: key }, `claimed a ${name} again`);
      } else missing ??= key;
    }
    return missing;
  };

  const claimAll = async (client: pg.PoolClient): Promise<void> => {
    if (shares) {
      await client.query('select pg_advisory_lock_shared($1, $2)', [space, PRESENCE]);
      await claimMissing(client);
      return;
    }
    const deadline = clock.nowMs() + PATIENCE_MS;
    for (;;) {
      const missing = await claimMissing(client);
      if (missing === null) return;
      if (clock.nowMs() >= deadline || signal.aborted) {
        throw new LeaseRefused(name, missing, await describeHolder(client, space, missing));
      }
      await clock.waitUntil(clock.nowMs() + RETRY_MS, signal);
    }
  };

  const keep = async (client: pg.PoolClient): Promise<void> => {
    while (!signal.aborted) {
      await clock.waitUntil(clock.nowMs() + HEARTBEAT_MS, signal);
      if (signal.aborted) return;
      await answeredInTime(clock, client.query('select 1'));
      await answeredInTime(clock, claimMissing(client));
    }
  };

  let begun = false;
  const first = Promise.withResolvers<void>();

  const hold = (): Promise<void> =>
    database.session(async (client) => {
      const lost = Promise.withResolvers<never>();
      lost.promise.catch(() => undefined);
      const onEnd = () => {
        letGoOfAll();
        lost.reject(new Error('the connection that holds the claims was lost'));
      };
      client.once('end', onEnd).once('error', onEnd);
      try {
        await client.query(KEEPALIVE);
        await client.query("select set_config('application_name', $1, false)", [
          `tallystick on ${hostname().slice(0, 30)}, process ${process.pid}`,
        ]);
        if (!begun) {
          await claimAll(client);
          begun = true;
          first.resolve();
        } else if (shares) {
          await client.query('select pg_advisory_lock_shared($1, $2)', [space, PRESENCE]);
        }
        await Promise.race([keep(client), lost.promise]);
      } finally {
        letGoOfAll();
        client.off('end', onEnd).off('error', onEnd);
        await answeredInTime(clock, client.query('select pg_advisory_unlock_all(); reset all')).catch(
          (error: unknown) => {
            throw new Error('the connection that held the claims cannot be used again', { cause: error });
          },
        );
      }
    });

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await hold();
      } catch (error) {
        if (!begun) return first.reject(error);
        log.warn({ err: error }, `the claims were lost and are asked for again: ${name} ${keys.join(', ')}`);
        await clock.waitUntil(clock.nowMs() + HEARTBEAT_MS, signal);
      }
    }
  };
  const running = run();
  await first.promise;

  return {
    holds: (key) => held.has(key),
    held: async (key, until) => {
      while (!until.aborted && !signal.aborted) {
        const ours = held.get(key);
        if (ours !== undefined) return ours.signal;
        const changed = Promise.withResolvers<void>();
        waiting.push(changed.resolve);
        until.addEventListener('abort', () => changed.resolve(), { once: true });
        await changed.promise;
      }
      return null;
    },
    release: async () => {
      stopping.abort();
      for (const wake of waiting) wake();
      await running;
    },
  };
};
