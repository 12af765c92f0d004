import { isLocale, type Locale } from '@tallystick/i18n';
import type { Sql } from '../../platform/postgres/db.ts';
import type { AccountsContext } from '../context.ts';
import { mailCustomer } from '../mail-word/mail-customer.ts';
import { selectNoticeOwner } from './notices.sql.ts';

/** Writes a mail in the language of an account. */
export type WriteMail = (locale: Locale) => { readonly subject: string; readonly text: string };

/**
 * Tells a customer news by mail in the caller's transaction, if the account has an address. A failure is logged and undoes nothing
 * else. Returns the number of the mail, or null if none was written.
 */
export const mailNews = async (
  context: Pick<AccountsContext, 'mail' | 'seal'>,
  sql: Sql,
  uid: bigint,
  write: WriteMail,
): Promise<bigint | null> => {
  let mailId: bigint | null = null;
  await context.mail.aside(sql, async () => {
    if (!context.mail.reaches) return;
    const owner = await selectNoticeOwner(sql, uid);
    if (owner === null || owner.email === null) return;
    const locale = isLocale(owner.locale) ? owner.locale : 'en';
    mailId = await mailCustomer(context, sql, { uid, locale }, { to: owner.email, ...write(locale) });
  });
  return mailId;
};
