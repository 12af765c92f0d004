import type { DataOf, InfoState, listInfos } from '@tallystick/contract';
import type { Condition, ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';

export type InfoLine = DataOf<typeof listInfos>['list'][number];

/** Customers who submitted their information, longest waiting first. */
export const INFO_LIST: ListSource = {
  from: 'accounts.personal_info_states s',
  key: { by: 's.uid', type: 'bigint' },
  sorts: { submitted_at: { by: 's.submitted_at', type: 'timestamptz' } },
  standard: 'submitted_at',
  time: 's.submitted_at',
};

/** Verified customers who have to be verified again by now. */
export const isToVerifyAgain =
  (now: Date): Condition =>
  (place) =>
    `s.status = 'verified' and s.verify_again_from <= ${place(now)}::timestamptz`;

/** The newest information of these customers, by the number of the customer. */
export const selectInfoLines = async (
  sql: Sql,
  uids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, InfoLine>> => {
  const rows = await sql.query<{
    uid: bigint;
    version: number;
    name: string;
    status: InfoState;
    document_expires_on: string | null;
    verify_again: boolean;
    submitted_at: Date;
    assignee: string | null;
  }>(
    `select s.uid, s.version, i.name, s.status, i.document_expires_on::text,
       coalesce(s.status = 'verified' and s.verify_again_from <= $2, false) as verify_again, s.submitted_at, c.assignee
     from accounts.personal_info_states s join accounts.personal_infos i using (uid, version)
       left join accounts.personal_info_cases c using (uid, version)
     where s.uid = any ($1::bigint[])`,
    [uids, now],
  );
  return new Map(
    rows.map(({ uid, submitted_at, ...row }) => [
      String(uid),
      { uid: String(uid), ...row, submitted_at: wireTime(submitted_at.getTime()) },
    ]),
  );
};
