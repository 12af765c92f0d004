import type { Sql } from '../../platform/postgres/db.ts';
import { accountKey } from '../account.rules.ts';

/** Customers' identity for staff's lists. */

export interface Profile {
  readonly uid: bigint;
  readonly account: string;
  readonly locale: string;
  readonly createdAtMs: number;
}

interface ProfileRow {
  uid: bigint;
  account: string;
  locale: string;
  created_at: Date;
}

const toProfile = (row: ProfileRow): Profile => ({
  uid: row.uid,
  account: row.account,
  locale: row.locale,
  createdAtMs: row.created_at.getTime(),
});

/** The existing ones among these customers. */
export const selectProfiles = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Profile>> => {
  const rows = await sql.query<ProfileRow>(
    'select uid, account, locale, created_at from accounts.users where uid = any ($1::bigint[])',
    [[...new Set(uids)]],
  );
  return new Map(rows.map((row) => [row.uid, toProfile(row)]));
};

/** Customers with this number, or with an account name that begins with this text, at most `limit`. */
export const findProfiles = async (sql: Sql, text: string, limit: number): Promise<Profile[]> => {
  const key = accountKey(text);
  const uid = /^[1-9]\d{0,17}$/.test(key) ? BigInt(key) : null;
  const rows = await sql.query<ProfileRow>(
    `(select uid, account, locale, created_at from accounts.users where uid = $1)
     union
     (select uid, account, locale, created_at from accounts.users
      where account_key >= $2 and account_key < $2 || chr(1114109) and starts_with(account_key, $2)
      order by account_key limit $3)
     limit $3`,
    [uid, key, limit],
  );
  return rows.map(toProfile);
};
