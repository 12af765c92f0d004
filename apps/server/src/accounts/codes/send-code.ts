import { randomInt } from 'node:crypto';
import { isLocale, type Locale } from '@tallystick/i18n';
import { accountNamesMail, codeMail } from '@tallystick/i18n/server/mail-texts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { addressKey } from '../../platform/security/limits/address-key.ts';
import { type AllowanceOf, takeAttempts } from '../../platform/security/limits/rate-limit.ts';
import type { AccountsContext } from '../context.ts';
import { mailCustomer } from '../mail-word/mail-customer.ts';
import { type CodeCaller, type CodeFor, codeHash, type Target, targetOf } from './code-target.ts';
import { type CodeOwner, deleteOldCodes, upsertCode } from './codes.sql.ts';

const EXPIRES_SECONDS = 600;
const RESEND_SECONDS = 60;
const OF_TARGET = { name: 'code_of_target', attempts: 1, perSeconds: RESEND_SECONDS };
const OF_TARGET_DAILY = { name: 'code_of_target_daily', attempts: 10, perSeconds: 86_400 };
/** Mails per day to one account that all unknown devices and addresses together can cause. A known one has a separate allowance. */
const OF_STRANGERS_DAILY = { name: 'code_of_strangers_daily', attempts: 20, perSeconds: 86_400 };
const OF_ADDRESS = { name: 'code_of_address', attempts: 30, perSeconds: 3_600 };

/** The owner of a code that nobody can use. */
const NOBODY = { uid: null, email: null } as const;

const localeOf = (stored: string, caller: Locale): Locale => (isLocale(stored) ? stored : caller);

/** Mails the names of accounts to the address that they proved, and no code. */
const mailNames = async (
  context: AccountsContext,
  sql: Sql,
  owners: readonly CodeOwner[],
  callerLocale: Locale,
): Promise<void> => {
  const [first] = owners;
  if (first === undefined || first.email === null) return;
  const of = { uid: first.uid, locale: localeOf(first.locale, callerLocale) };
  const names = owners.map(({ account }) => account);
  await mailCustomer(context, sql, of, { to: first.email, ...accountNamesMail(of.locale, names) });
};

/** Writes the mails of a target in the transaction that stores the code. */
const mailTarget = async (
  context: AccountsContext,
  sql: Sql,
  target: Target,
  { code, locale }: { readonly code: string; readonly locale: Locale },
): Promise<void> => {
  if (target.purpose === 'email') {
    const { uid, email: to } = target;
    await mailCustomer(context, sql, { uid, locale }, { to, ...codeMail(locale, 'email', code) });
    return;
  }
  const { ofCode, toName } = target.owners;
  await mailNames(context, sql, toName, locale);
  if (ofCode === null || ofCode.email === null) return;
  const of = { uid: ofCode.uid, locale: localeOf(ofCode.locale, locale) };
  // A customer who typed an address may not know the name, which the next login asks for.
  const named = ofCode.accountKey === target.typedKey ? null : ofCode.account;
  const mail = codeMail(of.locale, 'password_reset', code, named);
  await mailCustomer(context, sql, of, { to: ofCode.email, ...mail });
};

const allowancesOf = (target: Target, ip: string): AllowanceOf[] => {
  const key = target.hashes[0].toString('hex');
  const isStranger = target.purpose === 'password_reset' && !target.place.isKnown;
  return [
    { allowance: OF_ADDRESS, key: addressKey(ip) },
    { allowance: OF_TARGET, key },
    { allowance: OF_TARGET_DAILY, key },
    ...(isStranger ? [{ allowance: OF_STRANGERS_DAILY, key: target.typedKey }] : []),
  ];
};

/**
 * Sends six digits, valid for ten minutes; another mail after 60 s. An unknown name or address gets the same answer,
 * timing and limits.
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

  const { uid, email } = target.purpose === 'email' ? target : (target.owners.ofCode ?? NOBODY);
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
    await mailTarget(context, sql, target, { code, locale: caller.locale });
  });
  return { expires_in_seconds: EXPIRES_SECONDS, again_in_seconds: RESEND_SECONDS };
};
