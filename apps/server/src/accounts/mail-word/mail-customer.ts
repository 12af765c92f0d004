import type { Locale } from '@tallystick/i18n';
import { withMailWord } from '@tallystick/i18n/server/mail-texts.ts';
import type { Mail } from '../../platform/mail/mail.sql.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { AccountsContext } from '../context.ts';
import { readMailWord } from './read-mail-word.ts';

/**
 * Writes a mail to a customer in the caller's transaction, with the customer's anti-phishing word, and returns its number. Every mail to a
 * customer must use it.
 */
export const mailCustomer = async (
  context: Pick<AccountsContext, 'mail' | 'seal'>,
  sql: Sql,
  of: { readonly uid: bigint; readonly locale: Locale },
  written: Mail,
): Promise<bigint> => {
  const word = await readMailWord(context, sql, of.uid);
  return context.mail.put(sql, { ...written, text: withMailWord(of.locale, written.text, word) });
};
