import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { giveBackAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { selectUser } from '../accounts.sql.ts';
import { confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { setPassword } from '../credentials/change-password.ts';
import { selectNoticeOwner, selectStoredEmail } from '../notices/notices.sql.ts';
import { notify } from '../notices/notify.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.sql.ts';
import { isTooCommon } from '../password.rules.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import { type CodeCaller, type CodeFor, codeHash, type Target, targetOf } from './code-target.ts';
import { deleteCode, deleteResetCodes, takeTry, updateEmail } from './codes.sql.ts';

const OF_ADDRESS = { name: 'verify_code_of_address', attempts: 30, perSeconds: 900 };

export interface CodeForm extends CodeFor, Proof {
  readonly code: string;
  readonly new_password?: string | undefined;
}

/** Returns the customer of a code. Throws `code_invalid` for a wrong, used or expired one, and for any after five tries. */
const requireCode = async (context: AccountsContext, { purpose, hashes }: Target, code: string) => {
  const now = new Date(context.clock.nowMs());
  for (const target of hashes) {
    const found = await takeTry(context.database, purpose, target, now);
    const hash = codeHash(context, purpose, target, code.trim());
    const isRight = found !== null && timingSafeEqual(found.codeHash, hash);
    if (isRight && found.uid !== null) return { uid: found.uid, email: found.email, target, hash };
  }
  throw new AppError('code_invalid');
};

/**
 * Accepts the sent digits once. It confirms the address with re-authentication, or sets the new password and ends every session,
 * API key and passkey of the account. Returns the customer whose sessions ended. Throws `code_invalid`, `password_too_common`,
 * `invalid_fields`, `too_many_requests`, and the errors of `confirmAgain`.
 */
export const verifyCode = async (
  context: AccountsContext,
  form: CodeForm,
  caller: CodeCaller & { readonly token: string },
): Promise<{ endedFor: bigint | null }> => {
  const { database, clock } = context;
  const target = await targetOf(context, form, caller);
  const ofAddress = { allowance: OF_ADDRESS, key: addressKey(caller.ip) };
  const password = form.new_password;
  if (target.purpose === 'password_reset') {
    if (password === undefined)
      throw new AppError('invalid_fields', { fields: { new_password: 'required' } });
    if (isTooCommon(password, target.typedKey, context.commonPasswords)) {
      throw new AppError('password_too_common');
    }
  }
  if (target.purpose === 'email') {
    // Before the digits are checked: a session alone must not learn whether they are right.
    await confirmAgain(context, { uid: target.uid, token: caller.token }, form, 'money');
  }
  await takeAttempt(database, clock, ofAddress);
  const { uid, email, target: row, hash } = await requireCode(context, target, form.code);
  await giveBackAttempts(database, [ofAddress]);

  if (target.purpose === 'email') {
    await database.transaction(async (sql) => {
      if (!(await deleteCode(sql, 'email', row, hash))) throw new AppError('code_invalid');
      if (email === null) return;
      const now = new Date(clock.nowMs());
      const before = await selectNoticeOwner(sql, uid);
      const emailBefore = await selectStoredEmail(sql, uid);
      await updateEmail(sql, uid, email, now);
      await insertSecurityChange(sql, uid, 'email', now);
      const alsoTo = before?.email ?? null;
      await notify(context, sql, { uid, kind: 'email', detail: null, alsoTo, emailBefore });
    });
    return { endedFor: null };
  }
  const user = await selectUser(database, uid);
  // Only now: before a right code, a refusal would tell the name of the account that an address belongs to.
  if (isTooCommon(password ?? '', user?.account ?? '', context.commonPasswords)) {
    throw new AppError('password_too_common');
  }
  const passwordHash = await hashPassword(password ?? '');
  await setPassword(context, { uid, passwordHash, exceptToken: null }, async (sql) => {
    if (!(await deleteResetCodes(sql, uid, hash))) throw new AppError('code_invalid');
    // A stranger who knew the old password may have added one, and it would sign in without the new password.
    if ((await deletePasskeysSince(sql, uid, new Date(0))) > 0) {
      await notify(context, sql, { uid, kind: 'passkey_removed', detail: null });
    }
  });
  return { endedFor: uid };
};
