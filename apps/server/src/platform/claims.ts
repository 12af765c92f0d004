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

/** A machine that vanishes without a word lets go of its claims after about ten seconds. */
const KEEPALIVE = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

export interface ClaimOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** What is claimed, for the log and for whoever else wants it: `lane`. */
  readonly name: string;
  /** Keeps claims of different things apart: a number of 31 bits. */
  readonly space: number;
  readonly keys: readonly number[];
}

/** Things that one process of a database at a time may hold. */
export interface Claims {
  /** Whether this process holds a key now; false from the moment the connection that holds it is lost. */
  holds(key: number): boolean;
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

const tryLock = async (client: pg.PoolClient, space: number, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    space,
    key,
  ]);
  return rows[0]?.locked === true;
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
  const held = new Set<number>();
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Asks for what is not held; returns the first key that somebody else has. */
  const claimMissing = async (client: pg.PoolClient): Promise<number | null> => {
    let missing: number | null = null;
    for (const key of keys) {
      if (held.has(key)) continue;
      if (await tryLock(client, space, key)) {
        held.add(key);
        if (begun) log.info({ [name]: key }, `claimed a ${name} again`);
      } else missing ??= key;
    }
    return missing;
  };

  const claimAll = async (client: pg.PoolClient): Promise<void> => {
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
        held.clear();
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
        }
        await Promise.race([keep(client), lost.promise]);
      } finally {
        held.clear();
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
    release: async () => {
      stopping.abort();
      await running;
    },
  };
};
