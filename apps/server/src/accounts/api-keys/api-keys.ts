import type { KeyScope, Route } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { createBatcher } from '../../platform/concurrency/batcher.ts';
import { createRecentMap } from '../../platform/concurrency/recent-map.ts';
import { AppError } from '../../platform/errors.ts';
import { Rate } from '../../platform/load/rate.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { createRecentOwners } from '../recent-owners.ts';
import { createAddressCheck } from './addresses.ts';
import { isSameHash, readApiKey } from './api-key-token.ts';
import {
  type ApiKey,
  deleteApiKey,
  deleteApiKeysOf,
  selectApiKeys,
  updateApiKeysUsed,
} from './api-keys.sql.ts';

const USED_EVERY_MS = 60_000;
/** Keys looked up per query. */
const LOOKED_UP_AT_ONCE = 500;

/** Calls per second of one key in one process, and the calls that may come at once. Far below the bounds of its customer. */
export const KEY_RATES = {
  orders: { perSecond: 10, burst: 50 },
  others: { perSecond: 20, burst: 100 },
} as const;
/** Keys whose rates are remembered. One that is forgotten has its whole burst again. */
const RATES_KEPT = 20_000;

/** A key that was presented and is valid. */
export interface KeyHolder {
  readonly uid: bigint;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  readonly accepts: (ip: string) => boolean;
}

export interface ApiKeys {
  /** The holder of a key. Null if it is unknown, wrong or revoked. */
  identify(token: string): Promise<KeyHolder | null>;
  /**
   * Admits a call that a key makes. Throws `key_address_refused`, `key_scope_missing` (a call that keys may not make, or not this
   * one), or `too_many_requests`.
   */
  admit(holder: KeyHolder, route: Pick<Route, 'scope' | 'work'>, ip: string): void;
  /** Ends a key. In this process it takes effect at once. Returns false if it is not the customer's. */
  endOne(uid: bigint, keyId: string): Promise<boolean>;
  /** Ends all keys of a customer, in the caller's transaction. Call the returned function after the commit. */
  endAll(sql: Sql, uid: bigint): Promise<() => void>;
}

interface Known extends KeyHolder {
  readonly secretHash: Buffer;
}

const toKnown = (key: ApiKey): Known => ({
  uid: key.uid,
  keyId: key.keyId,
  scopes: key.scopes,
  accepts: createAddressCheck(key.addresses),
  secretHash: key.secretHash,
});

/** Looks up keys in batches, and notes those that are in use. */
const createLookup = (database: Database, clock: Clock) =>
  createBatcher<string, { known: Known | null }>(async (keyIds) => {
    const nowMs = clock.nowMs();
    const keys = await selectApiKeys(database, keyIds);
    const used = keys.filter((key) => key !== null && nowMs - (key.lastUsedAtMs ?? 0) >= USED_EVERY_MS);
    if (used.length > 0) {
      await updateApiKeysUsed(
        database,
        used.flatMap((key) => key?.keyId ?? []),
        new Date(nowMs),
      );
    }
    return keys.map((key) => ({ known: key === null ? null : toKnown(key) }));
  }, LOOKED_UP_AT_ONCE);

/** Counts the calls of each key. Throws `too_many_requests` beyond its rate. */
const createKeyRates = (nowMs: () => number) => {
  const rates = createRecentMap<Rate>(RATES_KEPT);
  const find = (name: string, { perSecond, burst }: { perSecond: number; burst: number }): Rate => {
    const known = rates.get(name) ?? new Rate(perSecond, burst);
    rates.set(name, known);
    return known;
  };
  return (keyId: string, isOrder: boolean): void => {
    const rate = isOrder ? find(`${keyId} orders`, KEY_RATES.orders) : find(keyId, KEY_RATES.others);
    const now = nowMs();
    const waitMs = rate.waitMs(now);
    if (waitMs > 0) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    rate.take(now);
  };
};

export const createApiKeys = (
  database: Database,
  clock: Clock,
  /** A monotonic clock, for rates. */
  nowMs: () => number = () => performance.now(),
): ApiKeys => {
  const look = createLookup(database, clock);
  const recent = createRecentOwners<Known>(clock, async (keyId) => (await look(keyId)).known);
  const count = createKeyRates(nowMs);
  return {
    identify: async (token) => {
      const given = readApiKey(token);
      if (given === null) return null;
      const known = await recent.ownerOf(given.keyId);
      return known !== null && isSameHash(known.secretHash, given.secretHash) ? known : null;
    },
    admit: ({ keyId, scopes, accepts }, route, ip) => {
      if (!accepts(ip)) throw new AppError('key_address_refused');
      const { scope } = route;
      if (typeof scope !== 'string' || !scopes.includes(scope)) throw new AppError('key_scope_missing');
      count(keyId, route.work === 'order');
    },
    endOne: async (uid, keyId) => {
      const isEnded = await deleteApiKey(database, uid, keyId);
      if (isEnded) recent.forget(keyId);
      return isEnded;
    },
    endAll: async (sql, uid) => {
      const ended = await deleteApiKeysOf(sql, uid);
      return () => ended.forEach(recent.forget);
    },
  };
};
