import { hostname } from 'node:os';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../postgres/db.ts';
import {
  lockPresence,
  prepareLeaseSession,
  resetLeaseSession,
  selectFairShare,
  selectLeaseHolder,
  tryLockLease,
  unlockLease,
} from './leases.sql.ts';

/** Time for which a start waits for a lease of a process that is ending. */
const START_TIMEOUT_MS = 3_000;
const RETRY_MS = 200;
/** Interval at which the connection is checked and missing leases are requested again. */
const HEARTBEAT_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * A process that is silent for this long loses its leases: PostgreSQL ends the connection. The process may be stopped, or cut off
 * behind something that keeps the connection open. The keepalives detect a machine that vanishes in the middle of a statement.
 */
const SILENCE_MS = 5_000;

export interface LeaseOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the leased resource for the log and for other processes, such as `lane`. */
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

/** Another process holds the key. `holder` names it. */
export class LeaseRefused extends Error {
  readonly key: number;
  readonly holder: string;

  constructor(name: string, key: number, holder: string) {
    super(`${name} ${key} is held by ${holder}`);
    this.name = 'LeaseRefused';
    this.key = key;
    this.holder = holder;
  }
}

/** Resolves with the result of `work`, or throws after a time limit, because a half-dead connection never answers. */
const answeredInTime = async <T>(clock: Clock, work: Promise<T>): Promise<T> => {
  const answered = new AbortController();
  const late = clock.waitUntil(clock.nowMs() + ANSWER_WITHIN_MS, answered.signal).then(() => {
    if (!answered.signal.aborted) throw new Error('the connection that holds the leases does not answer');
    return work;
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    answered.abort();
  }
};

class SessionLeases implements Leases {
  readonly #options: LeaseOptions;
  readonly #shares: boolean;
  readonly #held = new Map<number, AbortController>();
  readonly #stopping = new AbortController();
  /** Settles with the first attempt to take the leases. */
  readonly #first = Promise.withResolvers<void>();
  readonly #running: Promise<void>;
  #waiting: (() => void)[] = [];
  #hasBegun = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#shares = options.take === 'share';
    this.#running = this.#run();
  }

  get taken(): Promise<void> {
    return this.#first.promise;
  }

  holds(key: number): boolean {
    return this.#held.has(key);
  }

  async held(key: number, until: AbortSignal): Promise<AbortSignal | null> {
    while (!until.aborted && !this.#stopping.signal.aborted) {
      const lease = this.#held.get(key);
      if (lease !== undefined) return lease.signal;
      const changed = Promise.withResolvers<void>();
      this.#waiting.push(changed.resolve);
      until.addEventListener('abort', () => changed.resolve(), { once: true });
      await changed.promise;
    }
    return null;
  }

  async release(): Promise<void> {
    this.#stopping.abort();
    this.#wakeWaiting();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { clock, log, name, keys } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#options.database.session((client) => this.#hold(client));
      } catch (error) {
        if (!this.#hasBegun) {
          this.#first.reject(error);
          return;
        }
        log.warn({ err: error }, `lost the leases and requests them again: ${name} ${keys.join(', ')}`);
        await clock.waitUntil(clock.nowMs() + HEARTBEAT_MS, signal);
      }
    }
  }

  /** Holds the leases on one connection until it is lost or the leases are released. */
  async #hold(client: pg.PoolClient): Promise<void> {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    const onEnd = () => {
      this.#loseAll();
      lost.reject(new Error('the connection that holds the leases was lost'));
    };
    client.once('end', onEnd).once('error', onEnd);
    try {
      await this.#begin(client);
      await Promise.race([this.#keep(client), lost.promise]);
    } finally {
      this.#loseAll();
      client.off('end', onEnd).off('error', onEnd);
      await answeredInTime(this.#options.clock, resetLeaseSession(client)).catch((error: unknown) => {
        throw new Error('the connection that held the leases cannot be used again', { cause: error });
      });
    }
  }

  async #begin(client: pg.PoolClient): Promise<void> {
    const holder = `tallystick on ${hostname().slice(0, 30)}, process ${process.pid}`;
    await prepareLeaseSession(client, holder, SILENCE_MS);
    if (this.#shares) await lockPresence(client, this.#options.space);
    if (this.#hasBegun) return;
    if (this.#shares) await this.#takeMissing(client);
    else await this.#takeAll(client);
    this.#hasBegun = true;
    this.#first.resolve();
  }

  /** Takes every key. Waits for a process that is ending. */
  async #takeAll(client: pg.PoolClient): Promise<void> {
    const { clock, name, space } = this.#options;
    const { signal } = this.#stopping;
    const deadline = clock.nowMs() + START_TIMEOUT_MS;
    for (;;) {
      const missing = await this.#takeMissing(client);
      if (missing === null) return;
      if (clock.nowMs() >= deadline || signal.aborted) {
        throw new LeaseRefused(name, missing, await selectLeaseHolder(client, space, missing));
      }
      await clock.waitUntil(clock.nowMs() + RETRY_MS, signal);
    }
  }

  /** Takes missing keys, up to the fair share. Returns the first key that another process holds. */
  async #takeMissing(client: pg.PoolClient): Promise<number | null> {
    const { space, keys } = this.#options;
    let missing: number | null = null;
    const share = this.#shares ? await selectFairShare(client, space, keys.length) : keys.length;
    await this.#giveBack(client, share);
    for (const key of keys) {
      if (this.#held.size >= share) break;
      if (this.#held.has(key)) continue;
      if (await tryLockLease(client, space, key)) this.#gain(key);
      else missing ??= key;
    }
    return missing;
  }

  /** Releases keys beyond the fair share, so that a newer process gets its own. */
  async #giveBack(client: pg.PoolClient, share: number): Promise<void> {
    const { log, name, space } = this.#options;
    if (this.#held.size <= share) return;
    for (const key of [...this.#held.keys()].slice(share)) {
      this.#lose(key);
      await unlockLease(client, space, key);
      log.info({ [name]: key }, `gave back the lease of a ${name}`);
    }
  }

  /** Checks the connection and takes missing keys, until the leases are released. */
  async #keep(client: pg.PoolClient): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await clock.waitUntil(clock.nowMs() + HEARTBEAT_MS, signal);
      if (signal.aborted) return;
      await answeredInTime(clock, client.query('select 1'));
      await answeredInTime(clock, this.#takeMissing(client));
    }
  }

  #gain(key: number): void {
    const { log, name } = this.#options;
    this.#held.set(key, new AbortController());
    this.#wakeWaiting();
    if (this.#hasBegun) log.info({ [name]: key }, `took the lease of a ${name} again`);
  }

  #lose(key: number): void {
    this.#held.get(key)?.abort();
    this.#held.delete(key);
  }

  #loseAll(): void {
    for (const key of this.#held.keys()) this.#lose(key);
  }

  #wakeWaiting(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting = [];
  }
}

/**
 * Takes leases by session advisory locks on a separate connection. Throws `LeaseRefused` if another process holds one of `all`. If
 * the connection is lost later, nothing is held until the keys are taken again.
 */
export const openLeases = async (options: LeaseOptions): Promise<Leases> => {
  const leases = new SessionLeases(options);
  await leases.taken;
  return leases;
};
