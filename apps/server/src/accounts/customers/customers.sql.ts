import type { Freezable, InfoState } from '@tallystick/contract';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers for staff's lists. */

export interface CustomerLine {
  readonly uid: bigint;
  readonly account: string;
  readonly locale: string;
  readonly createdAtMs: number;
  readonly kycStatus: InfoState | 'none';
  readonly frozen: readonly Freezable[];
  /** One of these freezes was set by the link of a security mail. */
  readonly frozenByMailLink: boolean;
}

export const CUSTOMER_LIST: ListSource = {
  from: 'accounts.users u',
  key: { by: 'u.uid', type: 'bigint' },
  sorts: {
    created_at: { by: 'u.created_at', type: 'timestamptz' },
    account: { by: 'u.account_key', type: 'text', isUnique: true },
  },
  standard: '-created_at',
  time: 'u.created_at',
};

/** Customers whose newest personal information has a state, given as `$n`. */
export const hasInfoState = (state: string): string =>
  `exists (select from accounts.personal_info_states s where s.uid = u.uid and s.status = ${state})`;

export const IS_FROZEN = 'u.uid in (select f.uid from accounts.freezes f where f.lifted_at is null)';

/** These customers, in no particular order. */
export const selectCustomers = async (
  sql: Sql,
  uids: readonly (bigint | string)[],
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
     where u.uid = any ($1::bigint[])`,
    [uids],
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
