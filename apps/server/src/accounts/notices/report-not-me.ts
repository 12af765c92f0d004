import { FREEZABLE } from '@tallystick/contract';
import { AppError } from '../../platform/http/errors.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import type { AccountsContext } from '../context.ts';
import { insertFreeze, lockForFreeze } from '../freezes/freezes.sql.ts';
import { endNotices, updateNoticeUsed } from './notices.sql.ts';
import { hashNoticeToken } from './notify.ts';

const OF_ADDRESS = { name: 'not_me_of_address', attempts: 30, perSeconds: 900 };

/** Stored in `frozen_by` in place of a member of staff. Names of staff have no spaces. */
const REPORTER = "the customer's mail link";
/** Staff read it in the console; customers read its translation. */
const REASON = 'The customer reported by the link of a security mail: this was not me';

/**
 * Freezes all of an account by the link of one of its mails, once, and ends its sessions. Only staff lifts the freeze, after a
 * check of identity; knowing the password is not enough. Throws `link_invalid` or `too_many_requests`. Returns the uid.
 */
export const reportNotMe = async (
  context: AccountsContext,
  token: string,
  ip: string,
): Promise<{ uid: bigint }> => {
  const { database, clock, sessions } = context;
  await takeAttempt(database, clock, { allowance: OF_ADDRESS, key: addressKey(ip) });
  const now = new Date(clock.nowMs());
  const { uid, forget } = await database.transaction(async (sql) => {
    const owner = await updateNoticeUsed(sql, hashNoticeToken(token), now);
    if (owner === null) throw new AppError('link_invalid');
    // Otherwise an older mail could freeze the account again after staff lifted the freeze.
    await endNotices(sql, owner, now);
    await lockForFreeze(sql, owner);
    for (const what of FREEZABLE) {
      // Earlier freezes by staff keep staff as their author.
      await insertFreeze(sql, { uid: owner, what, reason: REASON, staff: REPORTER, byMailLink: true, now });
    }
    return { uid: owner, forget: await sessions.endAll(sql, owner, null) };
  });
  forget();
  return { uid };
};
