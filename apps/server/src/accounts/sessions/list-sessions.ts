import type { DataOf, sessions } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { wireTime } from '../../platform/wire.ts';
import type { AccountsContext } from '../context.ts';
import { selectSessionPage } from './sessions.sql.ts';

/** The customer's sessions, newest first. */
export const listSessions = async (
  context: AccountsContext,
  { uid, token }: { uid: bigint; token: string },
  query: { page_no: number; row: number; cursor?: string | undefined },
): Promise<DataOf<typeof sessions>> => {
  const start = pageStart(query, (cursor) => {
    const [createdAtMs = '', sessionId = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
    return { createdAt: new Date(Number(createdAtMs)), sessionId };
  });
  const now = new Date(context.clock.nowMs());
  const { items, total } = await selectSessionPage(context.database, uid, now, { ...start, row: query.row });
  const own = sessionTokenHash(token);
  return toPage(
    query,
    items,
    total,
    (session) => ({
      session_id: session.sessionId,
      current: own !== null && session.tokenHash.equals(own),
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: wireTime(session.createdAtMs),
      last_seen_at: wireTime(session.lastSeenAtMs),
    }),
    (session) => encodeCursor([session.createdAtMs, session.sessionId]),
  );
};

/** Ends one of a customer's sessions. Throws `not_found` for any other. */
export const endSession = async (context: AccountsContext, uid: bigint, sessionId: string): Promise<void> => {
  if (!(await context.sessions.endOne(uid, sessionId))) throw new AppError('not_found');
};
