import type { Sql } from '../../platform/postgres/db.ts';
import type { AccountsContext } from '../context.ts';
import { selectMailWord } from './mail-word.sql.ts';

export const mailWordPurpose = (uid: bigint): string => `accounts/mail-word/${uid}`;

/** A customer's anti-phishing word. Null if none is set. */
export const readMailWord = async (
  { seal }: Pick<AccountsContext, 'seal'>,
  sql: Sql,
  uid: bigint,
): Promise<string | null> => {
  const sealed = await selectMailWord(sql, uid);
  return sealed === null ? null : seal.open(sealed, mailWordPurpose(uid)).toString('utf8');
};
