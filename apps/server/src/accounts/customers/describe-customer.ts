import { MAX_CUSTOMER_NOTES, type StaffFreeze } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectPasswordHash, selectUser } from '../accounts.sql.ts';
import { type FreezeRow, selectFreezes, selectFrozen } from '../freezes/freezes.sql.ts';
import { toWireFreeze } from '../freezes/freezes.ts';
import { selectAssignee } from '../personal-info/cases.sql.ts';
import { selectPayoutStanding, selectVersions } from '../personal-info/personal-info.sql.ts';
import { selectSessionPage } from '../sessions/sessions.sql.ts';
import { selectOtp } from '../two-factor/otp.sql.ts';
import { showAddress } from '../wallet-login/login-address.ts';
import { selectLoginAddresses } from '../wallet-login/login-addresses.sql.ts';
import { selectClosure } from './closures.sql.ts';
import { selectNotes } from './customer-notes.sql.ts';
import { toWireNote } from './note-customer.ts';

const MAX_FREEZES = 50;
const MAX_SESSIONS = 20;

const toStaffFreeze = (of: FreezeRow): StaffFreeze => ({
  ...toWireFreeze(of),
  freeze_id: String(of.freezeId),
  frozen_by: of.frozenBy,
  lifted_by: of.liftedBy,
  lift_reason: of.liftReason,
  lifted_at: of.liftedAtMs === null ? null : wireTime(of.liftedAtMs),
});

/** The facts that staff must see before a decision: the person, freezes in force, and the last rejection of the information. */
export const describeHolds = async (sql: Sql, uid: bigint) => ({
  newestInfo: (await selectVersions(sql, uid, 1))[0] ?? null,
  freezes: (await selectFrozen(sql, [uid])).map(toStaffFreeze),
  isInfoRejected: (await selectPayoutStanding(sql, uid)) === 'rejected',
  addresses: (await selectLoginAddresses(sql, uid)).map(showAddress),
});

/** The case of the newest personal information, without what the customer wrote. Null: nothing was sent. */
const describeIdentity = async (sql: Sql, uid: bigint) => {
  const [newest] = await selectVersions(sql, uid, 1);
  if (newest === undefined) return null;
  return {
    version: newest.version,
    submitted_at: wireTime(newest.submittedAtMs),
    assignee: await selectAssignee(sql, uid, newest.version),
    decided_by: newest.decidedBy,
    decided_at: newest.decidedAtMs === null ? null : wireTime(newest.decidedAtMs),
    reason_code: newest.reasonCode,
    reason: newest.reason,
  };
};

/** Null for an account that is open. */
const describeClosure = async (sql: Sql, uid: bigint) => {
  const closure = await selectClosure(sql, uid);
  return closure === null
    ? null
    : {
        closed_at: wireTime(closure.closedAt.getTime()),
        documents_until: wireTime(closure.documentsUntil.getTime()),
        documents_erased: closure.documentsErasedAt !== null,
      };
};

/** Staff's details of an account beyond its line in the list. Throws `not_found`. */
export const describeCustomer = async (sql: Sql, uid: bigint, nowMs: number) => {
  const user = await selectUser(sql, uid);
  if (user === null) throw new AppError('not_found');
  const page = { after: null, offset: 0, row: MAX_SESSIONS };
  const sessions = await selectSessionPage(sql, uid, new Date(nowMs), page);
  return {
    nickname: user.nickname,
    email: user.email,
    has_password: (await selectPasswordHash(sql, uid)) !== null,
    otp_enabled: (await selectOtp(sql, uid))?.enabled ?? false,
    addresses: (await selectLoginAddresses(sql, uid)).map(showAddress),
    freezes: (await selectFreezes(sql, uid, MAX_FREEZES)).map(toStaffFreeze),
    identity: await describeIdentity(sql, uid),
    closed: await describeClosure(sql, uid),
    notes: (await selectNotes(sql, uid, MAX_CUSTOMER_NOTES)).map(toWireNote),
    sessions: sessions.items.slice(0, MAX_SESSIONS).map(({ userAgent, ip, createdAtMs, lastSeenAtMs }) => ({
      device: userAgent,
      ip,
      created_at: wireTime(createdAtMs),
      last_seen_at: wireTime(lastSeenAtMs),
    })),
  };
};
