import { hostname } from 'node:os';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

/** How long a start waits for a claim of a process that is just ending. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 200;
/** How often the connection is asked whether it lives, and other claims are asked for again. */
const HEARTBEAT_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * A process that says nothing for this long loses what it claims: the server ends the connection. It may be stopped, or cut off
 * behind something that keeps the line open. The keepalives are for a machine that vanishes in the middle of a statement.
 */
const SILENCE_MS = 5_000;
const KEEPALIVE = `set idle_session_timeout = ${SILENCE_MS};
  set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

export interface ClaimOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** What is claimed, for the log and for whoever else wants it: `lane`. */
  readonly name: string;
  /** Keeps claims of different things apart: a number of 31 bits. */
  readonly space: number;
  readonly keys: readonly number[];
  /**
   * `all` (when left out): every key, or the start is refused. `share`: no more than a fair share of the keys, while others
   * stand by for them too; what another process lets go of is taken up within seconds.
   */
  readonly take?: 'all' | 'share';
}

/** Things that one process of a database at a time may hold. */
export interface Claims {
  /** Whether this process holds a key now; false from the moment the connection that holds it is lost. */
  holds(key: number): boolean;
  /** Resolves once it holds a key, with a signal that aborts when it no longer does; with null once `signal` aborts. */
  held(key: number, signal: AbortSignal): Promise<AbortSignal | null>;
  /** Lets go of everything. */
  release(): Promise<void>;
}

/** Somebody else holds what was claimed. `holder` tells who, in words. */
export class ClaimRefused extends Error {
  readonly key: number;
  readonly holder: string;

  constructor(name: string, key: number, holder: string) {
    super(`${name} ${key} is held by ${holder}`);
    this.name = 'ClaimRefused';
    this.key = key;
    this.holder = holder;
  }
}

/** Who stands by for keys of a space holds this one with the others. */
const PRESENCE = 0x7f_ff_ff_ff;

const tryLock = async (client: pg.PoolClient, space: number, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    space,
    key,
  ]);
  return rows[0]?.locked === true;
};

/** As many of `keys` as fall to one of those who stand by for them now, this one among them. */
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

/** Resolves with what `work` gives, or throws when it takes too long: a connection that is half dead never answers. */
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
 * Claims all keys, by session advisory locks on a connection of their own. Throws `ClaimRefused` when another process holds
 * one. When the connection is lost later, nothing is held until it could be claimed again.
 */
export const openClaims = async (options: ClaimOptions): Promise<Claims> => {
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

  /** Gives back what is more than a fair share, so that one that came later gets its own. */
  const giveBack = async (client: pg.PoolClient, share: number): Promise<void> => {
    for (const key of [...held.keys()].slice(share)) {
      letGo(key);
      await client.query('select pg_advisory_unlock($1, $2)', [space, key]);
      log.info({ [name]: key }, `gave back a ${name}`);
    }
  };

  /** Asks for what is not held; returns the first key that somebody else has. */
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
        throw new ClaimRefused(name, missing, await describeHolder(client, space, missing));
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
