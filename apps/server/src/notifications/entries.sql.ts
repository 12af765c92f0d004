import type { NotificationEvent, NotificationKind } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Sql } from '../platform/postgres/db.ts';
import type { CustomerEvent } from './context.ts';

/** Statements on the entries of the centre. */

export interface Entry {
  readonly entryId: bigint;
  readonly uid: bigint;
  readonly kind: NotificationKind;
  readonly what: NotificationEvent;
  readonly subject: string | null;
  readonly symbol: string | null;
  readonly currency: Currency | null;
  readonly amount: string | null;
  readonly atMs: number;
}

export interface RawEntry {
  entry_id: bigint;
  uid: bigint;
  kind: NotificationKind;
  what: NotificationEvent;
  subject: string | null;
  symbol: string | null;
  currency: Currency | null;
  amount: string | null;
  at: Date;
}

export const ENTRY_COLUMNS =
  'e.entry_id, e.uid, e.kind, e.what, e.subject, e.symbol, e.currency, e.amount, e.at';

export const toEntry = (raw: RawEntry): Entry => ({
  entryId: raw.entry_id,
  uid: raw.uid,
  kind: raw.kind,
  what: raw.what,
  subject: raw.subject,
  symbol: raw.symbol,
  currency: raw.currency,
  amount: raw.amount,
  atMs: raw.at.getTime(),
});

export interface NewEntry extends CustomerEvent {
  readonly kind: NotificationKind;
}

/** Inserts the events that have no entry yet, in their order. Returns the new entries. */
export const insertEntries = async (sql: Sql, events: readonly NewEntry[]): Promise<readonly Entry[]> => {
  if (events.length === 0) return [];
  const column = <T>(of: (event: NewEntry) => T): T[] => events.map(of);
  const rows = await sql.query<RawEntry>(
    `insert into notifications.entries as e (uid, kind, what, reference, subject, symbol, currency, amount, at)
     select n.uid, n.kind, n.what, n.reference, n.subject, n.symbol, n.currency, n.amount, n.at
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::timestamptz[]) with ordinality
       as n(uid, kind, what, reference, subject, symbol, currency, amount, at, place)
     where not exists (select from notifications.entries o
       where o.uid = n.uid and o.kind = n.kind and o.reference = n.reference)
     order by n.place
     on conflict (uid, kind, reference) do nothing
     returning ${ENTRY_COLUMNS}`,
    [
      column(({ uid }) => uid),
      column(({ kind }) => kind),
      column(({ what }) => what),
      column(({ reference }) => reference),
      column(({ subject }) => subject ?? null),
      column(({ symbol }) => symbol ?? null),
      column(({ currency }) => currency ?? null),
      column(({ amount }) => amount ?? null),
      column(({ at }) => at),
    ],
  );
  return rows.map(toEntry);
};

/** Deletes all but the newest entries of each kind of these customers. */
export const trimEntries = async (sql: Sql, uids: readonly bigint[], kept: number): Promise<void> => {
  await sql.query(
    `delete from notifications.entries where entry_id in (
       select entry_id from (
         select entry_id, row_number() over (partition by uid, kind order by at desc, entry_id desc) as place
         from notifications.entries where uid = any ($1::bigint[])) ranked
       where place > $2)`,
    [uids, kept],
  );
};

const SHOWN = 'e.uid = $1 and not e.kind = any ($2::text[])';

/** A page of a customer's entries, newest first. */
export const selectEntries = async (
  sql: Sql,
  uid: bigint,
  hidden: readonly string[],
  start: { readonly after: bigint | null; readonly offset: number },
  limit: number,
): Promise<readonly Entry[]> => {
  const rows = await sql.query<RawEntry>(
    `select ${ENTRY_COLUMNS} from notifications.entries e
     where ${SHOWN} and ($3::bigint is null or e.entry_id < $3)
     order by e.entry_id desc offset $4 limit $5`,
    [uid, hidden, start.after, start.offset, limit],
  );
  return rows.map(toEntry);
};

/** The shown entries of a customer after one. 0: all of them. */
export const countEntries = async (
  sql: Sql,
  uid: bigint,
  hidden: readonly string[],
  after: bigint,
): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from notifications.entries e where ${SHOWN} and e.entry_id > $3`,
    [uid, hidden, after],
  );
  return row?.count ?? 0;
};
