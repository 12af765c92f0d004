import type { UserInfo } from '@tallystick/contract';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { countAttempt, forgetAttempts, requireAttemptLeft, takeAttempt } from '../platform/rate-limit.ts';
import { accountKey } from './account.rules.ts';
import { selectCredentials } from './accounts.sql.ts';
import type { AccountsContext } from './context.ts';
import { describeUser } from './describe-user.ts';
import { refuseFrozen } from './freezes/freezes.ts';
import { noteDevice } from './notices/notify.ts';
import type { Device } from './sessions.ts';
import { passSecondFactor } from './two-factor/verify-otp.ts';

const OF_ACCOUNT = { name: 'login_of_account', attempts: 10, perSeconds: 900 };
const OF_ADDRESS = { name: 'login_of_address', attempts: 100, perSeconds: 900 };

/**
 * Opens a session by account and password. An unknown account and a wrong password are one answer in one time. What fails
 * counts against the account's name, whether it exists or not, and against the address; past either allowance every login
 * is refused as `too_many_requests`. Who has two-step login on is asked for a code: `otp_required`, `otp_invalid`. Only who
 * showed all of it is told that signing in is frozen, and why: `login_frozen`.
 */
export const logIn = (
  context: AccountsContext,
  credentials: { account: string; password: string; otp?: string | undefined },
  device: Device,
): Promise<UserInfo> => {
  const { database, clock } = context;
  const key = accountKey(credentials.account);
  const ofAccount = { allowance: OF_ACCOUNT, key };
  const ofAddress = { allowance: OF_ADDRESS, key: addressKey(device.ip) };
  // One after the other for each account: many good logins at once must not look like guessing.
  return context.turns(key, async () => {
    await requireAttemptLeft(database, clock, ofAddress);
    // Taken before the password is looked at, so that no guess is free because it was sent at the same time as others.
    await takeAttempt(database, clock, ofAccount);
    const found = await selectCredentials(database, key);
    const matches = await verifyPassword(found?.passwordHash ?? null, credentials.password);
    if (found === null || !matches) {
      await countAttempt(database, clock, ofAddress);
      throw new AppError('credentials_invalid');
    }
    await passSecondFactor(context, found.uid, credentials.otp);
    await refuseFrozen(database, found.uid, 'login');
    await forgetAttempts(database, ofAccount);
    return database.transaction(async (sql) => {
      const token = await context.sessions.open(sql, found.uid, device);
      await noteDevice(context, sql, { uid: found.uid, device, isFirst: false });
      return describeUser(sql, found.uid, token);
    });
  });
};
