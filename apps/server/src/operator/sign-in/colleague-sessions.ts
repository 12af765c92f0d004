import type { colleagueSessions, DataOf } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { wireTime } from '../../platform/wire.ts';
import { act } from '../act.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import { deleteColleagueSession, selectColleagueSessions } from './colleague-sessions.sql.ts';

/** 200 members with two or three devices each. */
const MOST = 500;

/** The open sessions of all members of staff, the last used first. */
export const listColleagueSessions = async (
  { database, clock }: OperatorContext,
  token: string,
): Promise<DataOf<typeof colleagueSessions>> => {
  const own = sessionTokenHash(token);
  const sessions = await selectColleagueSessions(database, new Date(clock.nowMs()), MOST);
  return sessions.map((session) => ({
    session_id: session.sessionId,
    name: session.name,
    role: session.role,
    current: own !== null && session.tokenHash.equals(own),
    user_agent: session.userAgent,
    ip: session.ip,
    created_at: wireTime(session.createdAtMs),
    last_seen_at: wireTime(session.lastSeenAtMs),
  }));
};

/** Ends any member's session at once. Throws `not_found` if it has ended. */
export const endColleagueSession = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly session_id: string; readonly reason: string },
): Promise<null> =>
  act(context, staff, {
    permission: 'end_staff_sessions',
    action: 'staff_session_ended',
    work: async (sql) => {
      const ended = await deleteColleagueSession(sql, ask.session_id, new Date(context.clock.nowMs()));
      if (ended === null) throw new AppError('not_found');
      const { name, ip, userAgent } = ended;
      return { result: null, detail: { name, ip, device: userAgent, reason: ask.reason } };
    },
  });
