import type { confirmStaff, DataOf } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { wireTime } from '../../platform/wire.ts';
import type { OperatorContext } from '../context.ts';
import { requireStaffPasskey } from '../passkeys/use-passkey.ts';
import { type StaffMember, updateStaffSessionConfirmed } from '../staff.sql.ts';
import { selectCredentials } from './second-factor.sql.ts';
import { passSecondFactor, requireOwnPassword } from './second-factor.ts';
import { confirmedUntilMs } from './staff-session.rules.ts';

/**
 * Accepts one of the member's passkeys, a code of their second factor, or the password of a member without one, and records it in
 * this session. Throws `otp_required`, `otp_invalid`, `password_wrong`, `passkey_invalid`, `too_many_requests`.
 */
export const confirmAgain = async (
  context: OperatorContext,
  staff: StaffMember,
  token: string,
  form: {
    readonly password?: string | undefined;
    readonly otp?: string | undefined;
    readonly passkey?: string | undefined;
  },
): Promise<DataOf<typeof confirmStaff>> => {
  const { database, clock } = context;
  const tokenHash = sessionTokenHash(token);
  const found = await selectCredentials(database, staff.staffId);
  if (tokenHash === null || found === null) throw new AppError('not_signed_in');
  if (form.passkey !== undefined && form.passkey !== '') {
    await requireStaffPasskey(context, staff.staffId, form.passkey);
  } else if (found.otpEnabled) {
    await passSecondFactor(context, staff.staffId, form.otp);
  } else if (form.password === undefined) {
    throw new AppError('invalid_fields', { fields: { password: 'required' } });
  } else {
    await requireOwnPassword(context, staff.staffId, form.password);
  }
  const nowMs = clock.nowMs();
  await updateStaffSessionConfirmed(database, tokenHash, new Date(nowMs));
  return { confirmed_until: wireTime(confirmedUntilMs(nowMs)) };
};
