import { randomInt } from 'node:crypto';
import { isLocale, type Locale } from '@tallystick/i18n';
import { codeMail } from '@tallystick/i18n/mail-texts.ts';
import { addressKey } from '../../platform/address-key.ts';
import { AppError } from '../../platform/errors.ts';
import { type AllowanceOf, takeAttempts } from '../../platform/rate-limit.ts';
import type { AccountsContext } from '../context.ts';
import { mailCustomer } from '../mail-word/mail-customer.ts';
import { type CodeCaller, type CodeFor, codeHash, type Target, targetOf } from './code-target.ts';
import { deleteOldCodes, selectMailAddress, upsertCode } from './codes.sql.ts';

const EXPIRES_SECONDS = 600;
const AGAIN_SECONDS = 60;
const OF_TARGET = { name: 'code_of_target', attempts: 1, perSeconds: AGAIN_SECONDS };
const OF_TARGET_DAILY = { name: 'code_of_target_daily', attempts: 10, perSeconds: 86_400 };
/** Mails per day to one account that all unknown devices and addresses together can cause. A known one has a separate allowance. */
const OF_STRANGERS_DAILY = { name: 'code_of_strangers_daily', attempts: 20, perSeconds: 86_400 };
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

const allowancesOf = (target: Target, ip: string): AllowanceOf[] => {
  const key = target.hashes[0].toString('hex');
  const isStranger = target.purpose === 'password_reset' && !target.place.isKnown;
  return [
    { allowance: OF_ADDRESS, key: addressKey(ip) },
    { allowance: OF_TARGET, key },
    { allowance: OF_TARGET_DAILY, key },
    ...(isStranger ? [{ allowance: OF_STRANGERS_DAILY, key: target.accountKey }] : []),
  ];
};

/**
 * Sends six digits, valid for ten minutes; another mail after 60 s. An unknown name gets the same answer, timing and limits.
 * Throws `too_many_requests`, `not_signed_in`, `invalid_fields`, and `unavailable` if no mail can be sent.
 */
export const sendCode = async (
  context: AccountsContext,
  form: CodeFor,
  caller: CodeCaller & { readonly locale: Locale },
): Promise<{ expires_in_seconds: number; again_in_seconds: number }> => {
  const { database, clock, mail } = context;
  if (!mail.reaches) throw new AppError('unavailable');
  const target = await targetOf(context, form, caller);
  await takeAttempts(database, clock, allowancesOf(target, caller.ip));

  const { uid, email, locale } = await recipientOf(context, target, caller.locale);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const createdAt = new Date(clock.nowMs());
  await deleteOldCodes(database, createdAt);
  await database.transaction(async (sql) => {
    // In the same order everywhere, so that two transactions cannot deadlock.
    for (const hash of target.hashes.toSorted((one, other) => one.compare(other))) {
      await upsertCode(sql, {
        purpose: target.purpose,
        target: hash,
        uid,
        email,
        codeHash: codeHash(context, target.purpose, hash, code),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + EXPIRES_SECONDS * 1_000),
      });
    }
    if (uid === null || email === null) return;
    const written = { to: email, ...codeMail(locale, target.purpose, code) };
    await mailCustomer(context, sql, { uid, locale }, written);
  });
  return { expires_in_seconds: EXPIRES_SECONDS, again_in_seconds: AGAIN_SECONDS };
};
