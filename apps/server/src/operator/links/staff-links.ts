import type { DataOf, StaffLink, seeStaffLink } from '@tallystick/contract';
import { AppError, InvariantError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { deleteStaffPasskeysOf } from '../passkeys/staff-passkeys.sql.ts';
import { lockedMembers, mustManage } from '../staff/locked-members.ts';
import { staffNameKey } from '../staff/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { insertLink, type OpenLink, selectOpenLink, updateLinkEnded, updateLinkUsed } from './links.sql.ts';

const LINK_MS = 24 * 3_600_000;
/** A member needs two. An office behind one address can use many links in a morning. */
const OF_ADDRESS = { name: 'staff_link_of_address', attempts: 60, perSeconds: 900 };

/** Issues the link with which a member sets a password. It replaces an earlier one. Its secret is not stored. */
export const issueLink = async (
  { clock }: Pick<OperatorContext, 'clock'>,
  sql: Sql,
  of: { readonly nameKey: string; readonly issuedBy: string; readonly proposalId: string | null },
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

/** Issues a new link for a member without a password. Throws `second_person_needed` for a member with one. */
export const reissueLink = (
  context: OperatorContext,
  staff: StaffMember,
  ask: Ask,
): Promise<{ link: StaffLink }> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_link_issued',
    work: async (sql) => {
      const member = mustManage(await lockedMembers(context, sql), staff.name, ask.name);
      if (member.disabledAtMs !== null) throw new AppError('not_found');
      if (member.hasPassword) throw new AppError('second_person_needed');
      const link = await issueLink(context, sql, {
        nameKey: member.nameKey,
        issuedBy: staff.name,
        proposalId: null,
      });
      return { result: { link }, detail: { name: member.name, reason: ask.reason } };
    },
  });

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
 * Sets the password that the member chose and ends their sessions. The link works once. Throws `not_found`,
 * `password_too_common`, `too_many_requests`.
 */
export const takeLink = async (
  context: OperatorContext,
  form: { readonly token: string; readonly password: string },
  ip: string,
): Promise<{ name: string }> => {
  const { database, clock } = context;
  const { tokenHash, staffId, name } = await findLink(context, form.token, ip);
  if (context.isTooCommon(form.password, name)) throw new AppError('password_too_common');
  const passwordHash = await hashPassword(form.password, 'staff');
  return database.transaction(async (sql) => {
    const use = { tokenHash, staffId, passwordHash, now: new Date(clock.nowMs()) };
    if (!(await updateLinkUsed(sql, use))) throw new AppError('not_found');
    await deleteStaffPasskeysOf(sql, staffNameKey(name));
    await appendAudit(sql, clock, name, 'staff_password_set', { ip });
    return { name };
  });
};
