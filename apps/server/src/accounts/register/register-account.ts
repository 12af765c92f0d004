import type { UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { accountFault, accountKey, accountName, invitationKey } from '../account.rules.ts';
import { insertInvitationUse, selectCredentials, selectInvitation } from '../accounts.sql.ts';
import type { AccountsContext } from '../context.ts';
import { describeUser } from '../customers/describe-user.ts';
import { isTooCommon } from '../password.rules.ts';
import type { Device } from '../sessions/sessions.ts';
import { openAccount } from './open-account.ts';

export interface RegistrationForm {
  readonly account: string;
  readonly password: string;
  readonly invitation_code: string;
}

/**
 * Opens an account: the user, their own invitation code, their accounts in the ledger and a session, all or nothing. Throws
 * `account_taken`, `invitation_invalid` or `password_too_common`.
 */
export const registerAccount = async (
  context: AccountsContext,
  form: RegistrationForm,
  locale: Locale,
  device: Device,
): Promise<UserInfo> => {
  const fault = accountFault(form.account);
  if (fault !== null) throw new AppError('invalid_fields', { fields: { account: fault } });
  if (isTooCommon(form.password, form.account, context.commonPasswords)) {
    throw new AppError('password_too_common');
  }

  const code = invitationKey(form.invitation_code);
  const demoMode = context.mode === 'demo';
  const invitation = await selectInvitation(
    context.database,
    code,
    demoMode,
    new Date(context.clock.nowMs()),
  );
  if (invitation === null) throw new AppError('invitation_invalid');

  const key = accountKey(form.account);
  // Checked before the expensive password hash. The unique key makes the final decision.
  if ((await selectCredentials(context.database, key)) !== null) throw new AppError('account_taken');
  const passwordHash = await hashPassword(form.password, 'registration');

  return context.database.transaction(async (sql) => {
    const createdAt = new Date(context.clock.nowMs());
    const uid = await openAccount(sql, {
      account: accountName(form.account),
      accountKey: key,
      passwordHash,
      nickname: accountName(form.account),
      locale,
      invitedBy: invitation.ownerUid,
      createdAt,
    });
    await insertInvitationUse(sql, invitation, uid, createdAt);
    const token = await context.sessions.open(sql, uid, device);
    const user = await describeUser(sql, uid, token);
    // Last, because the ledger locks a lane of customers until the transaction ends.
    await context.onAccountOpened(sql, uid);
    return user;
  });
};
