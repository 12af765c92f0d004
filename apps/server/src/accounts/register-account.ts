import { randomInt } from 'node:crypto';
import type { UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import type { Sql } from '../platform/db.ts';
import { AppError, InvariantError } from '../platform/errors.ts';
import { hashPassword } from '../platform/passwords.ts';
import { accountFault, accountKey, accountName, invitationKey } from './account.rules.ts';
import { insertUser, type NewUser, selectCredentials, selectInvitation } from './accounts.sql.ts';
import type { AccountsContext } from './context.ts';
import { describeUser } from './describe-user.ts';
import { issueInvitation } from './issue-invitation.ts';
import { isTooCommon } from './password.rules.ts';
import type { Device } from './sessions.ts';

const UID_FROM = 1_000_000_000;
const UID_TO = 10_000_000_000;
/** A number that is taken is drawn again; five in a row would take more luck than there is. */
const DRAWS = 5;

export interface RegistrationForm {
  readonly account: string;
  readonly password: string;
  readonly invitation_code: string;
}

const insertWithNewUid = async (sql: Sql, user: Omit<NewUser, 'uid'>): Promise<bigint> => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const uid = BigInt(randomInt(UID_FROM, UID_TO));
    if (await insertUser(sql, { ...user, uid })) return uid;
    if ((await selectCredentials(sql, user.accountKey)) !== null) throw new AppError('account_taken');
  }
  throw new InvariantError('no free uid was drawn');
};

/**
 * Opens an account: the user, their own invitation code, their accounts in the ledger and a session, all or nothing.
 * Refuses as `account_taken`, `invitation_invalid` or `password_too_common`.
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
  const invitation = await selectInvitation(context.database, code, demoMode);
  if (invitation === null) throw new AppError('invitation_invalid');

  const key = accountKey(form.account);
  // Asked before the password is hashed, which is the dear part; the unique key decides.
  if ((await selectCredentials(context.database, key)) !== null) throw new AppError('account_taken');
  const passwordHash = await hashPassword(form.password);

  return context.database.transaction(async (sql) => {
    const createdAt = new Date(context.clock.nowMs());
    const uid = await insertWithNewUid(sql, {
      account: accountName(form.account),
      accountKey: key,
      passwordHash,
      nickname: accountName(form.account),
      locale,
      invitedBy: invitation.ownerUid,
      createdAt,
    });
    await issueInvitation(sql, uid, createdAt);
    const token = await context.sessions.open(sql, uid, device);
    const user = await describeUser(sql, uid, token);
    // Last, since the ledger locks a lane of all customers until the transaction ends.
    await context.onAccountOpened(sql, uid);
    return user;
  });
};
