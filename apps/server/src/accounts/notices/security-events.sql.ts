import type { NoticeKind } from '@tallystick/i18n/server/notice-texts.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on security events, which the notification centre shows. */

/** The notification centre shows as many. Each sign-in from an unknown device is an event, and sign-ins that succeed have no bound. */
const MAX_OF_KIND_DAILY = 50;

/** Later events of a day leave nothing. */
export const insertSecurityEvent = async (
  sql: Sql,
  uid: bigint,
  kind: NoticeKind,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into accounts.security_events (uid, kind, created_at) select $1::bigint, $2::text, $3::timestamptz
     where (select count(*) from accounts.security_events e
       where e.uid = $1 and e.kind = $2 and e.created_at > $3::timestamptz - interval '1 day') < $4`,
    [uid, kind, at, MAX_OF_KIND_DAILY],
  );
};

export interface SecurityEvent {
  readonly uid: bigint;
  readonly eventId: bigint;
  readonly kind: Exclude<NoticeKind, 'withdrawal_paid'>;
  readonly at: Date;
}

/** The newest events of each of these customers since a time, at most `limit` of each. Paid withdrawals are told by their steps. */
export const selectSecurityEvents = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly SecurityEvent[]> => {
  const rows = await sql.query<{ uid: bigint; event_id: bigint; kind: SecurityEvent['kind']; at: Date }>(
    `select c.uid, e.event_id, e.kind, e.created_at as at from unnest($1::bigint[]) as c(uid) cross join lateral (
       select e.event_id, e.kind, e.created_at from accounts.security_events e
       where e.uid = c.uid and e.created_at >= $2 and e.kind <> 'withdrawal_paid'
       order by e.created_at desc, e.event_id desc limit $3) e`,
    [uids, since, limit],
  );
  return rows.map((row) => ({ uid: row.uid, eventId: row.event_id, kind: row.kind, at: row.at }));
};
