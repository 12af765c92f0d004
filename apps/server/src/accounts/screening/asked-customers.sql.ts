import type { Sql } from '../../platform/postgres/db.ts';

/** A customer as a provider is told about them. */
export interface AskedCustomer {
  readonly uid: string;
  /** As stated last in the personal information, verified or not. */
  readonly name: string | null;
  readonly country: string | null;
}

export const selectAskedCustomers = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<{ of(uid: bigint): AskedCustomer }> => {
  const rows = await sql.query<{ uid: bigint; name: string | null; country: string | null }>(
    `select k.uid, i.name, coalesce(i.country, c.country) as country
     from unnest($1::bigint[]) as k (uid)
     left join accounts.personal_info_states s on s.uid = k.uid
     left join accounts.personal_infos i on i.uid = s.uid and i.version = s.version
     left join accounts.countries c on c.uid = k.uid`,
    [uids],
  );
  const known = new Map(rows.map((row) => [row.uid, row]));
  return {
    of: (uid) => {
      const row = known.get(uid);
      return { uid: String(uid), name: row?.name ?? null, country: row?.country ?? null };
    },
  };
};
