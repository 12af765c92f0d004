import type { DataOf, StaffLink, seeStaffLink } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError, InvariantError, invariant } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { act } from '../act.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { lockedMembers, mustManage } from '../members/locked-members.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import { deleteStaffPasskeysOf } from '../passkeys/staff-passkeys.sql.ts';
import type { StaffMember } from '../staff.sql.ts';
import { linkCodeHash, newLinkCode } from './link-code.ts';
import {
  insertLink,
  type OpenLink,
  selectOpenLink,
  updateCodeOfSecondAdmin,
  updateLinkEnded,
  updateLinkUsed,
} from './links.sql.ts';

const LINK_MS = 24 * 3_600_000;
/** A member needs two. An office behind one address can use many links in a morning. */
const OF_ADDRESS = { name: 'staff_link_of_address', attempts: 60, perSeconds: 900 };

/**
 * Issues the link with which a member sets a password. It replaces an earlier one. Its secret is not stored. The link serves only with its
 * code, which somebody else has.
 */
export const issueLink = async (
  { clock }: Pick<OperatorContext, 'clock'>,
  sql: Sql,
  of: {
    readonly nameKey: string;
    readonly issuedBy: string;
    readonly changeId: string | null;
    readonly codeHash: Buffer | null;
  },
): Promise<StaffLink> => {
  const token = newSessionToken();
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) throw new InvariantError('a new token has the wrong form');
  const nowMs = clock.nowMs();
  const expiresAtMs = nowMs + LINK_MS;
  await insertLink(sql, {
    ...of,
    linkId: uuidV7(nowMs),
    tokenHash,
    now: new Date(nowMs),
    expiresAt: new Date(expiresAtMs),
  });
  return { token, expires_at: wireTime(expiresAtMs) };
};

interface Ask {
  readonly name: string;
  readonly reason: string;
}

/** Ends a member's open link. Throws `already_decided` if none is open, because it was used or ended before. */
export const revokeLink = (context: OperatorContext, staff: StaffMember, ask: Ask): Promise<null> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_link_revoked',
    work: async (sql) => {
      const member = mustManage(await lockedMembers(context, sql), staff.name, ask.name);
      const now = new Date(context.clock.nowMs());
      if (!(await updateLinkEnded(sql, member.nameKey, 'revoked', now)))
        throw new AppError('already_decided');
      return { result: null, detail: { name: member.name, reason: ask.reason } };
    },
  });

/** Finds an open link. Each call counts against the address. `not_found` does not reveal why a link is not open. */
const findLink = async (
  { database, clock }: OperatorContext,
  token: string,
  ip: string,
): Promise<OpenLink & { readonly tokenHash: Buffer }> => {
  await takeAttempt(database, clock, { allowance: OF_ADDRESS, key: addressKey(ip) });
  const tokenHash = sessionTokenHash(token);
  const link = tokenHash === null ? null : await selectOpenLink(database, tokenHash, new Date(clock.nowMs()));
  if (link === null || tokenHash === null) throw new AppError('not_found');
  return { ...link, tokenHash };
};

/** The member of an open link. Throws `not_found`, `too_many_requests`. */
export const seeLink = async (
  context: OperatorContext,
  token: string,
  ip: string,
): Promise<DataOf<typeof seeStaffLink>> => {
  const { name, expiresAtMs } = await findLink(context, token, ip);
  return { name, expires_at: wireTime(expiresAtMs) };
};

/**
 * Sets the password that the member chose and ends their sessions. The link works once. Throws `not_found`, `invalid_fields` for a wrong
 * code, `password_too_common`, `too_many_requests`.
 */
export const takeLink = async (
  context: OperatorContext,
  form: { readonly token: string; readonly code: string; readonly password: string },
  ip: string,
): Promise<{ name: string }> => {
  const { database, clock } = context;
  const { tokenHash, staffId, name } = await findLink(context, form.token, ip);
  const codeHash = linkCodeHash(form.code);
  const wrongCode = new AppError('invalid_fields', { fields: { code: 'invalid' } });
  if (codeHash === null) throw wrongCode;
  if (context.isTooCommon(form.password, name)) throw new AppError('password_too_common');
  const passwordHash = await hashPassword(form.password, 'staff');
  return database.transaction(async (sql) => {
    const use = { tokenHash, codeHash, staffId, passwordHash, now: new Date(clock.nowMs()) };
    if (!(await updateLinkUsed(sql, use))) {
      // The link may have been used or ended meanwhile, or the code is another one.
      throw (await selectOpenLink(sql, tokenHash, use.now)) === null ? new AppError('not_found') : wrongCode;
    }
    await deleteStaffPasskeysOf(sql, staffNameKey(name));
    await appendAudit(sql, clock, name, 'staff_password_set', { ip });
    return { name };
  });
};

/**
 * Makes the code of the second admin's open link, for whoever runs the server's machine: the first admin has only the link. Returns null
 * if no link waits for a code.
 */
export const makeCodeOfSecondAdmin = (
  database: Database,
  clock: Clock,
): Promise<{ readonly name: string; readonly code: string } | null> => {
  const code = newLinkCode();
  const codeHash = linkCodeHash(code);
  invariant(codeHash !== null, 'a new code has the right form');
  return database.transaction(async (sql) => {
    const name = await updateCodeOfSecondAdmin(sql, codeHash, new Date(clock.nowMs()));
    if (name === null) return null;
    await appendAudit(sql, clock, 'system', 'staff_link_issued', { name });
    return { name, code };
  });
};
