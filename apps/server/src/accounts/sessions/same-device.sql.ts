import type { Sql } from '../../platform/postgres/db.ts';

/** Sessions of the customer that are compared, and rows read for each. */
const MAX_OWN = 20;
const MAX_ROWS = 200;

/** Other accounts that signed in since then with the same browser from the same network address, at most `most`. */
export const selectOthersOnDevices = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly since: Date; readonly most: number },
): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ uid: bigint }>(
    `select distinct o.uid
     from (select distinct ip, user_agent from (
             select ip, user_agent from accounts.sessions where uid = $1 and created_at > $2 and ip <> ''
             order by created_at desc limit $4) newest) own
     cross join lateral (
       select s.uid from accounts.sessions s
       where s.ip = own.ip and s.user_agent = own.user_agent and s.uid <> $1 and s.created_at > $2 limit $5) o
     order by o.uid limit $3`,
    [of.uid, of.since, of.most, MAX_OWN, MAX_ROWS],
  );
  return rows.map(({ uid }) => uid);
};
