import type { Clock } from '../../platform/clock.ts';
import { createBatcher } from '../../platform/concurrency/batcher.ts';
import { createRecentMap } from '../../platform/concurrency/recent-map.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/security/session-tokens.ts';
import type { ApiKeys } from '../api-keys/api-keys.ts';
import { createRecentOwners } from '../recent-owners.ts';
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

/** Tokens whose hash is remembered. */
const HASHES_KEPT = 20_000;

/** Sessions looked up per query. When thousands of sockets reconnect, each must not cost a query. */
const LOOKED_UP_AT_ONCE = 500;

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
  /**
   * Ends all of a customer's sessions except one, and all API keys, in the caller's transaction. Call the returned function after
   * the commit.
   */
  endAll(sql: Sql, uid: bigint, exceptToken: string | null): Promise<() => void>;
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

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** The hash of a token as a key, from memory if the token is in use. Null for a text that is not one of our tokens. */
const createTokenKeys = (): ((token: string) => string | null) => {
  const keys = createRecentMap<string>(HASHES_KEPT);
  return (token) => {
    const known = keys.get(token);
    if (known !== undefined) return known;
    const tokenHash = sessionTokenHash(token);
    if (tokenHash === null) return null;
    const key = keyOf(tokenHash);
    keys.set(token, key);
    return key;
  };
};

/** The owners of the tokens that were looked up lately. */
const createSessionCache = (database: Database, clock: Clock) => {
  const look = createLookup(database, clock);
  const keyOfToken = createTokenKeys();
  const recent = createRecentOwners(clock, async (key) => {
    const { uid } = await look(Buffer.from(key, 'base64'));
    return uid === null ? null : { uid };
  });
  return {
    ownerOf: (token: string): Promise<{ uid: bigint } | null> => {
      const key = keyOfToken(token);
      return key === null ? Promise.resolve(null) : recent.ownerOf(key);
    },
    forget: (tokenHash: Buffer): void => recent.forget(keyOf(tokenHash)),
  };
};

export const createSessions = (database: Database, clock: Clock, keys: Pick<ApiKeys, 'endAll'>): Sessions => {
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

    identify: cache.ownerOf,

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
      const forgetKeys = await keys.endAll(sql, uid);
      return () => {
        gone.forEach(cache.forget);
        forgetKeys();
      };
    },
  };
};
