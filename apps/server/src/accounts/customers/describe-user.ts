import type { User, UserInfo } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectPasswordHash, selectUser } from '../accounts.sql.ts';
import { selectFrozen } from '../freezes/freezes.sql.ts';
import { toWireFreeze } from '../freezes/freezes.ts';
import { readLimits } from '../limits/set-limits.ts';
import { selectInfoState, statusOnWire } from '../personal-info/personal-info.sql.ts';
import { selectWait, toWireWait } from '../security/withdrawal-wait.ts';
import { selectOtp } from '../two-factor/otp.sql.ts';
import { showAddress } from '../wallet-login/login-address.ts';
import { selectLoginAddresses } from '../wallet-login/login-addresses.sql.ts';

/** The account as its owner sees it, with the token of the calling session. */
export const describeUser = async (sql: Sql, uid: bigint, token: string): Promise<UserInfo> => {
  const user = await selectUser(sql, uid);
  if (user === null) throw new InvariantError('a session belongs to no user');
  return {
    token,
    uid: String(user.uid),
    account: user.account,
    nickname: user.nickname,
    locale: user.locale,
    invitation_code: user.invitationCode,
    created_at: wireTime(user.createdAt.getTime()),
  };
};

const describeInfo = async (sql: Sql, uid: bigint): Promise<User['kyc_status']> => {
  const state = await selectInfoState(sql, uid);
  return state === null ? 'none' : statusOnWire(state);
};

/** The same with the account's further data. */
export const describeCurrentUser = async (
  sql: Sql,
  uid: bigint,
  token: string,
  { clock, mode }: { readonly clock: Clock; readonly mode: 'demo' | 'live' },
  unreadMessages: number,
): Promise<User> => ({
  ...(await describeUser(sql, uid, token)),
  kyc_status: await describeInfo(sql, uid),
  otp_enabled: (await selectOtp(sql, uid))?.enabled ?? false,
  addresses: (await selectLoginAddresses(sql, uid)).map(showAddress),
  limits: await readLimits(sql, uid, clock.nowMs()),
  unread_messages: unreadMessages,
  email: (await selectUser(sql, uid))?.email ?? null,
  has_password: (await selectPasswordHash(sql, uid)) !== null,
  withdrawals_wait: toWireWait(await selectWait({ clock, mode }, sql, uid)),
  freezes: (await selectFrozen(sql, [uid])).map(toWireFreeze),
});
