import type { Clock } from '../../platform/clock.ts';
import { createBatcher } from '../../platform/concurrency/batcher.ts';
import { createRecentMap } from '../../platform/concurrency/recent-map.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/security/session-tokens.ts';
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  insertSession,
  selectSessions,
  updateSessionsSeen,
} from './sessions.sql.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
const SEEN_EVERY_MS = 60_000;
const KEPT_OF_ONE_USER = 100;

/** Sessions looked up per query. When thousands of sockets reconnect, each must not cost a query. */
const LOOKED_UP_AT_ONCE = 500;

/** Cache time. A session that another process ended is valid here for at most this long. */
const CACHE_MS = 5_000;
const CACHE_ENTRIES = 20_000;

export interface Device {
  readonly userAgent: string;
  readonly ip: string;
}

export interface Sessions {
  /** Opens a session and returns its token, which is not stored. */
  open(sql: Sql, uid: bigint, device: Device): Promise<string>;
  /** The owner of a token. Null if it is unknown, expired or ended. */
  identify(token: string): Promise<{ uid: bigint } | null>;
  /** Ends a session. In this process it takes effect at once. */
  end(token: string): Promise<void>;
  /** Ends one of a customer's sessions by its id. Returns false if it is not theirs. */
  endOne(uid: bigint, sessionId: string): Promise<boolean>;
  /** Ends all of a customer's sessions except one, in the caller's transaction. Call the returned function after the commit. */
  endAll(sql: Sql, uid: bigint, exceptToken: string | null): Promise<() => void>;
}

interface Known {
  readonly until: number;
  readonly uid: Promise<bigint | null>;
}

/** Looks up the owners of tokens in batches, and extends the sessions that are in use. */
const createLookup = (database: Database, clock: Clock) =>
  createBatcher<Buffer, { uid: bigint | null }>(async (tokenHashes) => {
    const nowMs = clock.nowMs();
    const sessions = await selectSessions(database, tokenHashes, new Date(nowMs));
    const seen = sessions.flatMap((session, index) => {
      const tokenHash = tokenHashes[index];
      if (session === null || tokenHash === undefined) return [];
      if (nowMs - session.lastSeenAtMs < SEEN_EVERY_MS) return [];
      const expiresMs = Math.min(nowMs + IDLE_MS, session.createdAtMs + ABSOLUTE_MS);
      return [{ tokenHash, expiresAt: new Date(expiresMs) }];
    });
    if (seen.length > 0) await updateSessionsSeen(database, seen, new Date(nowMs));
    return sessions.map((session) => ({ uid: session?.uid ?? null }));
  }, LOOKED_UP_AT_ONCE);

/** The owners of the tokens that were looked up lately. */
const createSessionCache = (database: Database, clock: Clock) => {
  const known = createRecentMap<Known>(CACHE_ENTRIES);
  const look = createLookup(database, clock);

  const remember = (key: string, tokenHash: Buffer): Known => {
    const entry: Known = {
      until: clock.nowMs() + CACHE_MS,
      uid: look(tokenHash).then(({ uid }) => uid),
    };
    known.set(key, entry);
    const forget = () => {
      if (known.get(key) === entry) known.delete(key);
    };
    // Only valid sessions are cached, so that made-up tokens cannot push out those of customers.
    entry.uid.then((uid) => {
      if (uid === null) forget();
    }, forget);
    return entry;
  };

  return {
    ownerOf: (tokenHash: Buffer): Promise<bigint | null> => {
      const key = tokenHash.toString('base64');
      const cached = known.get(key);
      return (cached !== undefined && clock.nowMs() < cached.until ? cached : remember(key, tokenHash)).uid;
    },
    /** A lookup in flight is dropped with its entry, and nothing puts it back. */
    forget: (tokenHash: Buffer): void => known.delete(tokenHash.toString('base64')),
  };
};

export const createSessions = (database: Database, clock: Clock): Sessions => {
  const cache = createSessionCache(database, clock);
  return {
    open: async (sql, uid, device) => {
      const token = newSessionToken();
      const tokenHash = sessionTokenHash(token);
      if (tokenHash === null) throw new Error('a new session token has the wrong form');
      const nowMs = clock.nowMs();
      await insertSession(sql, {
        tokenHash,
        uid,
        createdAt: new Date(nowMs),
        expiresAt: new Date(nowMs + IDLE_MS),
        ...device,
      });
      await deleteOldSessions(sql, uid, KEPT_OF_ONE_USER, new Date(nowMs));
      return token;
    },

    identify: async (token) => {
      const tokenHash = sessionTokenHash(token);
      if (tokenHash === null) return null;
      const uid = await cache.ownerOf(tokenHash);
      return uid === null ? null : { uid };
    },

    end: async (token) => {
      const tokenHash = sessionTokenHash(token);
      if (tokenHash === null) return;
      await deleteSession(database, tokenHash);
      cache.forget(tokenHash);
    },

    endOne: async (uid, sessionId) => {
      const tokenHash = await deleteSessionById(database, uid, sessionId);
      if (tokenHash !== null) cache.forget(tokenHash);
      return tokenHash !== null;
    },

    endAll: async (sql, uid, exceptToken) => {
      const except = exceptToken === null ? null : sessionTokenHash(exceptToken);
      const gone = await deleteSessionsOf(sql, uid, except);
      return () => gone.forEach(cache.forget);
    },
  };
};
