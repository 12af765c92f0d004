import type { Freezable } from '@tallystick/contract';
import type { Page } from '../../platform/http/cursor.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers for staff's lists. */

export interface CustomerLine {
  readonly uid: bigint;
  readonly account: string;
  readonly locale: string;
  readonly createdAtMs: number;
  readonly kycStatus: 'none' | 'submitted' | 'verified' | 'rejected';
  readonly frozen: readonly Freezable[];
  /** One of these freezes was set by the link of a security mail. */
  readonly frozenByMailLink: boolean;
}

export interface CustomerPosition {
  readonly createdAtMs: number;
  readonly uid: bigint;
}

/** Newest first. If `uids` is not null, only these. */
export const selectCustomers = async (
  sql: Sql,
  uids: readonly bigint[] | null,
  { after, offset }: Page<CustomerPosition>,
  limit: number,
): Promise<readonly CustomerLine[]> => {
  const rows = await sql.query<{
    uid: bigint;
    account: string;
    locale: string;
    created_at: Date;
    status: CustomerLine['kycStatus'] | null;
    frozen: Freezable[];
    frozen_by_mail_link: boolean;
  }>(
    `select u.uid, u.account, u.locale, u.created_at, s.status,
       array(select f.what from accounts.freezes f where f.uid = u.uid and f.lifted_at is null order by f.what) as frozen,
       exists (select from accounts.freezes f where f.uid = u.uid and f.lifted_at is null and f.by_mail_link) as frozen_by_mail_link
     from accounts.users u left join accounts.personal_info_states s on s.uid = u.uid
     where ($1::bigint[] is null or u.uid = any ($1)) and ($2::timestamptz is null or (u.created_at, u.uid) < ($2, $3::bigint))
     order by u.created_at desc, u.uid desc offset $4 limit $5`,
    [uids, after === null ? null : new Date(after.createdAtMs), after?.uid ?? null, offset, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    account: row.account,
    locale: row.locale,
    createdAtMs: row.created_at.getTime(),
    kycStatus: row.status ?? 'none',
    frozen: row.frozen,
    frozenByMailLink: row.frozen_by_mail_link,
  }));
};

export const countCustomers = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ count: number }>('select count(*)::integer as count from accounts.users');
  return row?.count ?? 0;
};

export interface LoginOwner {
  readonly address: string;
  readonly uid: bigint;
  readonly atMs: number;
}

/** The owners of these login addresses. Hexadecimal ones are returned in lower case. */
export const selectOwnersOfLogins = async (
  sql: Sql,
  addresses: readonly string[],
): Promise<readonly LoginOwner[]> => {
  const rows = await sql.query<{ address: string; uid: bigint; created_at: Date }>(
    'select address, uid, created_at from accounts.login_addresses where address = any ($1::text[])',
    [[...new Set(addresses.flatMap((address) => [address, address.toLowerCase()]))]],
  );
  return rows.map(({ address, uid, created_at }) => ({ address, uid, atMs: created_at.getTime() }));
};

/** The owner of this login address. Empty if there is none. */
export const selectOwnersOfLogin = async (sql: Sql, address: string): Promise<readonly bigint[]> =>
  (await selectOwnersOfLogins(sql, [address])).map(({ uid }) => uid);
