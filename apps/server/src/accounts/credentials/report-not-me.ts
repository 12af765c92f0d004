import { FREEZABLE } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import type { AccountsContext } from '../context.ts';
import { insertFreeze, lockForFreeze } from '../freezes/freezes.sql.ts';
import { endNotices, updateEmailBack, updateNoticeUsed } from '../notices/notices.sql.ts';
import { hashNoticeToken } from '../notices/notify.ts';
import { insertSecurityEvent } from '../notices/security-events.sql.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.sql.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import { deleteOtpSince } from '../two-factor/otp.sql.ts';

const OF_ADDRESS = { name: 'not_me_of_address', attempts: 30, perSeconds: 900 };

/** Stored in `frozen_by` in place of a member of staff. Names of staff have no spaces. */
const REPORTER = "the customer's mail link";
/** Staff read it in the console; customers read its translation. */
const REASON = 'The customer reported by the link of a security mail: this was not me';

/**
 * Removes the second factor and the passkeys that were added since the event of a mail, and sets a changed address back. Otherwise they would still keep the owner out,
 * or let a stranger in, once staff lift the freeze.
 */
const undoProofs = async (
  context: AccountsContext,
  sql: Sql,
  { uid, createdAt }: { readonly uid: bigint; readonly createdAt: Date },
): Promise<void> => {
  const at = new Date(context.clock.nowMs());
  if (await deleteOtpSince(sql, uid, createdAt)) {
    await insertSecurityChange(sql, uid, 'second_factor', at);
    await insertSecurityEvent(sql, uid, 'second_factor', at);
  }
  if (await updateEmailBack(sql, uid, createdAt)) {
    await insertSecurityChange(sql, uid, 'email', at);
    await insertSecurityEvent(sql, uid, 'email', at);
  }
  if ((await deletePasskeysSince(sql, uid, createdAt)) > 0) {
    await insertSecurityEvent(sql, uid, 'passkey_removed', at);
  }
};

/**
 * Freezes all of an account by the link of one of its mails, once, and ends its sessions, its API keys, and the proofs that were
 * added since the event of the mail. Only staff lifts the freeze, after a check of identity; knowing the password is not enough. Throws `link_invalid` or `too_many_requests`. Returns the uid.
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
    const notice = await updateNoticeUsed(sql, hashNoticeToken(token), now);
    if (notice === null) throw new AppError('link_invalid');
    const owner = notice.uid;
    // Otherwise an older mail could freeze the account again after staff lifted the freeze.
    await endNotices(sql, owner, now);
    await lockForFreeze(sql, owner);
    for (const what of FREEZABLE) {
      // Earlier freezes by staff keep staff as their author.
      await insertFreeze(sql, { uid: owner, what, reason: REASON, staff: REPORTER, byMailLink: true, now });
    }
    await undoProofs(context, sql, notice);
    return { uid: owner, forget: await sessions.endAll(sql, owner, null) };
  });
  forget();
  return { uid };
};
