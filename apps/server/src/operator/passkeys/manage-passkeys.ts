import { MAX_STAFF_PASSKEYS, type PasskeyCreation, type PasskeyInfo } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import {
  askForNewPasskey,
  checkNewPasskey,
  toPasskeyInfo,
} from '../../platform/security/passkeys/passkeys.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import { staffPasskeys } from './staff-passkeys.sql.ts';

const ADDITIONS = { name: 'passkey_additions_of_staff', attempts: 20, perSeconds: 900 };

const useOf = (staffId: string) => ({ realm: 'staff', purpose: 'add', subject: staffId }) as const;

export const listStaffPasskeys = async (
  { database }: OperatorContext,
  { staffId }: StaffMember,
): Promise<PasskeyInfo[]> => (await staffPasskeys.select(database, staffId)).map(toPasskeyInfo);

/** The request for a new passkey. Throws `passkeys_full`, `passkeys_unavailable` or `too_many_requests`. */
export const askToAddStaffPasskey = async (
  context: OperatorContext,
  { staffId, name }: StaffMember,
  host: string,
): Promise<PasskeyCreation> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: staffId });
  const passkeys = await staffPasskeys.select(database, staffId);
  if (passkeys.length >= MAX_STAFF_PASSKEYS) throw new AppError('passkeys_full');
  const party = context.relyingPartyOf(host);
  return askForNewPasskey(context, useOf(staffId), {
    party,
    siteName: context.consoleName,
    account: name,
    passkeys,
  });
};

/** Stores a new passkey. Throws `passkey_invalid`, `passkeys_full` or `too_many_requests`. */
export const addStaffPasskey = async (
  context: OperatorContext,
  { staffId, name: member }: StaffMember,
  form: { readonly passkey: string; readonly name: string },
): Promise<PasskeyInfo> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: ADDITIONS, key: staffId });
  const made = await checkNewPasskey(context, useOf(staffId), form.passkey);
  const nowMs = clock.nowMs();
  const name = form.name.trim();
  const passkeyId = uuidV7(nowMs);
  const passkey = { ...made, passkeyId, owner: staffId, name, createdAtMs: nowMs, lastUsedAtMs: null };
  await database.transaction(async (sql) => {
    const outcome = await staffPasskeys.insert(sql, passkey, MAX_STAFF_PASSKEYS);
    if (outcome === 'full') throw new AppError('passkeys_full');
    if (outcome === 'known') throw new AppError('passkey_invalid');
    await appendAudit(sql, clock, member, 'staff_passkey_added', { passkey: name });
  });
  return toPasskeyInfo(passkey);
};

/** Throws `not_found`. */
export const renameStaffPasskey = async (
  { database }: OperatorContext,
  { staffId }: StaffMember,
  form: { readonly passkey_id: string; readonly name: string },
): Promise<PasskeyInfo> => {
  const renamed = await staffPasskeys.updateName(database, staffId, form.passkey_id, form.name.trim());
  if (renamed === null) throw new AppError('not_found');
  return toPasskeyInfo(renamed);
};

/** Removes a passkey. The password and the second factor stay valid. Throws `not_found`. */
export const removeStaffPasskey = (
  { database, clock }: OperatorContext,
  { staffId, name }: StaffMember,
  passkeyId: string,
): Promise<null> =>
  database.transaction(async (sql) => {
    if (!(await staffPasskeys.remove(sql, staffId, passkeyId))) throw new AppError('not_found');
    await appendAudit(sql, clock, name, 'staff_passkey_removed', {});
    return null;
  });
