import { randomInt } from 'node:crypto';
import { isLocale, type Locale } from '@tallystick/i18n';
import { codeMail } from '@tallystick/i18n/mail-texts.ts';
import { addressKey } from '../../platform/address-key.ts';
import { AppError } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/rate-limit.ts';
import type { AccountsContext } from '../context.ts';
import { mailCustomer } from '../mail-word/mail-customer.ts';
import { type CodeFor, codeHash, type Target, targetOf } from './code-target.ts';
import { deleteOldCodes, selectMailAddress, upsertCode } from './codes.sql.ts';

const EXPIRES_SECONDS = 600;
const AGAIN_SECONDS = 60;
const OF_TARGET = { name: 'code_of_target', attempts: 1, perSeconds: AGAIN_SECONDS };
const OF_TARGET_DAILY = { name: 'code_of_target_daily', attempts: 10, perSeconds: 86_400 };
const OF_ADDRESS = { name: 'code_of_address', attempts: 30, perSeconds: 3_600 };

interface Recipient {
  readonly uid: bigint | null;
  readonly email: string | null;
  readonly locale: Locale;
}

const recipientOf = async (context: AccountsContext, target: Target, locale: Locale): Promise<Recipient> => {
  if (target.purpose === 'email') return { uid: target.uid, email: target.email, locale };
  const found = await selectMailAddress(context.database, target.accountKey);
  if (found === null) return { uid: null, email: null, locale };
  return { ...found, locale: isLocale(found.locale) ? found.locale : locale };
};

/**
 * Sends six digits: for ten minutes, again after 60 s. The answer, its time and its limits are the same for a name that nobody
 * has. Refuses as `too_many_requests`, `not_signed_in`, `invalid_fields`, and as `unavailable` where mail reaches nobody.
 */
export const sendCode = async (
  context: AccountsContext,
  form: CodeFor,
  caller: { uid: bigint | null; ip: string; locale: Locale },
): Promise<{ expires_in_seconds: number; again_in_seconds: number }> => {
  const { database, clock, mail } = context;
  if (!mail.reaches) throw new AppError('unavailable');
  const target = targetOf(form, caller.uid);
  const key = target.hash.toString('hex');
  await takeAttempt(database, clock, { allowance: OF_ADDRESS, key: addressKey(caller.ip) });
  await takeAttempt(database, clock, { allowance: OF_TARGET, key });
  await takeAttempt(database, clock, { allowance: OF_TARGET_DAILY, key });

  const { uid, email, locale } = await recipientOf(context, target, caller.locale);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const createdAt = new Date(clock.nowMs());
  await deleteOldCodes(database, createdAt);
  await database.transaction(async (sql) => {
    await upsertCode(sql, {
      purpose: target.purpose,
      target: target.hash,
      uid,
      email,
      codeHash: codeHash(context, target, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + EXPIRES_SECONDS * 1_000),
    });
    if (uid === null || email === null) return;
    const written = { to: email, ...codeMail(locale, target.purpose, code) };
    await mailCustomer(context, sql, { uid, locale }, written);
  });
  return { expires_in_seconds: EXPIRES_SECONDS, again_in_seconds: AGAIN_SECONDS };
};
