import type { PasskeyRequest } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { askForPasskey, checkPasskey, readPasskeyAnswer } from '../../platform/security/passkeys/passkeys.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import { refuseNewPasskey } from './refuse-new-passkey.ts';
import { staffPasskeys } from './staff-passkeys.sql.ts';

const REQUESTS = { name: 'passkey_requests_of_staff', attempts: 60, perSeconds: 900 };
const ANSWERS = { name: 'passkey_answers_of_staff', attempts: 10, perSeconds: 900 };

const useOf = (staffId: string) => ({ realm: 'staff', purpose: 'confirm', subject: staffId }) as const;

/** The request for one of the member's own passkeys. Throws `passkeys_unavailable` or `too_many_requests`. */
export const askForStaffPasskey = async (
  context: OperatorContext,
  { staffId }: StaffMember,
  host: string,
): Promise<PasskeyRequest> => {
  const { database, clock } = context;
  await takeAttempt(database, clock, { allowance: REQUESTS, key: staffId });
  return askForPasskey(context, useOf(staffId), {
    party: context.relyingPartyOf(host),
    passkeys: await staffPasskeys.select(database, staffId),
  });
};

/** Accepts one of the member's own passkeys. Throws `passkey_invalid`, `proof_too_new` for a new one in live, and `too_many_requests` after ten wrong ones in 15 minutes. */
export const requireStaffPasskey = async (
  context: OperatorContext,
  staffId: string,
  typed: string,
): Promise<void> => {
  const { database, clock } = context;
  const ofStaff = { allowance: ANSWERS, key: staffId };
  await takeAttempt(database, clock, ofStaff);
  const answer = readPasskeyAnswer(typed);
  const stored = await staffPasskeys.selectByCredential(database, answer.credentialId);
  const own = stored?.owner === staffId ? { ...stored, subject: staffId } : null;
  const checked = await checkPasskey(context, useOf(staffId), answer, own);
  const used = { ...checked, now: new Date(clock.nowMs()) };
  const isStored = own !== null && (await staffPasskeys.updateUsed(database, own.passkeyId, used));
  if (!isStored) throw new AppError('passkey_invalid');
  refuseNewPasskey({ mode: context.mode, nowMs: clock.nowMs() }, own);
  await forgetAttempts(database, ofStaff);
};
