import type { PasskeyRequest } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { giveBackAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { askForPasskey, checkPasskey, readPasskeyAnswer } from '../../platform/security/passkeys/passkeys.ts';
import { auditFailedLogin } from '../audit/audit-failures.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import { refuseNewPasskey } from '../passkeys/refuse-new-passkey.ts';
import { selectStaffNameOf, staffPasskeys } from '../passkeys/staff-passkeys.sql.ts';
import { type StaffMember, selectStaffByName } from '../staff.sql.ts';
import { type Must, mustOf } from './staff-session.rules.ts';
import { type Device, openStaffSession } from './staff-sessions.ts';

const REQUESTS = { name: 'staff_passkey_requests_of_address', attempts: 120, perSeconds: 900 };
const ANSWERS = { name: 'staff_passkey_logins_of_address', attempts: 50, perSeconds: 900 };

const LOGIN = { realm: 'staff', purpose: 'login', subject: null } as const;

/** The request for a sign-in of staff. Throws `passkeys_unavailable` or `too_many_requests`. */
export const askForStaffLoginPasskey = async (
  context: OperatorContext,
  { ip, host }: { readonly ip: string; readonly host: string },
): Promise<PasskeyRequest> => {
  await takeAttempt(context.database, context.clock, { allowance: REQUESTS, key: addressKey(ip) });
  return askForPasskey(context, LOGIN, { party: context.relyingPartyOf(host), passkeys: [] });
};

/** The member of a right answer. Disabled members are refused like unknown passkeys. */
const checkLogin = async (context: OperatorContext, typed: string, ip: string) => {
  const { database } = context;
  const answer = readPasskeyAnswer(typed);
  const stored = await staffPasskeys.selectByCredential(database, answer.credentialId);
  const nameKey = stored === null ? null : await selectStaffNameOf(database, stored.owner);
  const own = stored === null ? null : { ...stored, subject: stored.owner };
  try {
    const checked = await checkPasskey(context, LOGIN, answer, own);
    const found = nameKey === null ? null : await selectStaffByName(database, nameKey);
    if (own === null || found === null) throw new AppError('passkey_invalid');
    refuseNewPasskey({ mode: context.mode, nowMs: context.clock.nowMs() }, own);
    return { found, passkeyId: own.passkeyId, checked };
  } catch (error) {
    await auditFailedLogin(context, nameKey ?? '', ip, error);
    throw error;
  }
};

/**
 * Opens a staff session by a passkey, in place of the password and the second factor. The session is audited. In live mode a
 * member still has to set up a second factor first, and a passkey opens nothing on its first day. Throws `passkey_invalid`, `proof_too_new`
 * or `too_many_requests`.
 */
export const logInStaffByPasskey = async (
  context: OperatorContext,
  form: { readonly passkey: string; readonly device_token?: string | undefined },
  device: Device,
): Promise<{ token: string; deviceToken: string; member: StaffMember & { readonly must: Must } }> => {
  const { database, clock, mode, guesses } = context;
  const ofAddress = { allowance: ANSWERS, key: addressKey(device.ip) };
  await takeAttempt(database, clock, ofAddress);
  const { found, passkeyId, checked } = await checkLogin(context, form.passkey, device.ip);
  await giveBackAttempts(database, [ofAddress]);
  const { member } = found;
  const token = await database.transaction(async (sql) => {
    const used = { ...checked, now: new Date(clock.nowMs()) };
    if (!(await staffPasskeys.updateUsed(sql, passkeyId, used))) throw new AppError('passkey_invalid');
    const opened = await openStaffSession(sql, clock, member.staffId, device);
    await appendAudit(sql, clock, member.name, 'staff_login', { ip: device.ip, by: 'passkey' });
    return opened;
  });
  const guesser = {
    account: staffNameKey(member.name),
    ip: device.ip,
    deviceToken: form.device_token ?? null,
  };
  const { token: deviceToken } = await guesses.remember(guesser);
  return { token, deviceToken, member: { ...member, must: mustOf(mode, found) } };
};
