import { STAFF_IDLE_MINUTES } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/security/session-tokens.ts';
import type { OperatorContext } from '../context.ts';
import {
  insertStaffSession,
  type StaffMember,
  selectStaffSession,
  updateStaffSessionSeen,
} from '../staff.sql.ts';
import { type Must, mustOf } from './staff-session.rules.ts';

const IDLE_MS = STAFF_IDLE_MINUTES * 60_000;
/** Covers a long shift. The next one begins with a sign-in. */
const ABSOLUTE_MS = 12 * 3_600_000;
const SEEN_EVERY_MS = 60_000;
const KEPT_OF_ONE_MEMBER = 20;

export interface Device {
  readonly userAgent: string;
  readonly ip: string;
}

/** A member of staff, the required next step, and the time of the last re-authentication. */
export type SignedIn = StaffMember & {
  readonly must: Must;
  readonly confirmedAtMs: number;
  /** False while the sign-in is the only confirmation. */
  readonly isConfirmedAnew: boolean;
};

/** Opens a session of staff and returns its token, which is not stored. */
export const openStaffSession = async (
  sql: Sql,
  clock: Clock,
  staffId: string,
  device: Device,
): Promise<string> => {
  const token = newSessionToken();
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) throw new InvariantError('a new session token has the wrong form');
  const createdAt = new Date(clock.nowMs());
  const expiresAt = new Date(clock.nowMs() + IDLE_MS);
  await insertStaffSession(sql, { tokenHash, staffId, createdAt, expiresAt, ...device }, KEPT_OF_ONE_MEMBER);
  return token;
};

/** The owner of a token. Null if it is unknown, expired, ended, or a customer's. */
export const identifyStaff = async (
  { database, clock, mode }: Pick<OperatorContext, 'database' | 'clock' | 'mode'>,
  token: string,
  isBackground: boolean,
): Promise<SignedIn | null> => {
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) return null;
  const nowMs = clock.nowMs();
  const session = await selectStaffSession(database, tokenHash, new Date(nowMs));
  if (session === null) return null;
  if (!isBackground && nowMs - session.lastSeenAtMs >= SEEN_EVERY_MS) {
    const expiresMs = Math.min(nowMs + IDLE_MS, session.createdAtMs + ABSOLUTE_MS);
    await updateStaffSessionSeen(database, tokenHash, new Date(nowMs), new Date(expiresMs));
  }
  return {
    ...session.member,
    must: mustOf(mode, session),
    confirmedAtMs: session.confirmedAtMs,
    isConfirmedAnew: session.isConfirmedAnew,
  };
};
