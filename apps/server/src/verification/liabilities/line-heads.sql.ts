import type { LineAccount } from '@tallystick/proof';
import type { Sql } from '../../platform/postgres/db.ts';

/** The hash over the lines of a customer's account, in the statement of `report`. */
export interface LineHead {
  readonly uid: bigint;
  readonly currency: string;
  readonly account: LineAccount;
  readonly report: number;
  /** The number and the time of its last line. */
  readonly lines: number;
  readonly lastAtMs: number;
  readonly balance: bigint;
  readonly head: Uint8Array;
}

interface RawHead {
  uid: bigint;
  currency: string;
  account: LineAccount;
  report: bigint;
  lines: bigint;
  last_at: Date;
  balance: bigint;
  head: Buffer;
}

const toHead = (row: RawHead): LineHead => ({
  uid: row.uid,
  currency: row.currency,
  account: row.account,
  report: Number(row.report),
  lines: Number(row.lines),
  lastAtMs: row.last_at.getTime(),
  balance: row.balance,
  head: row.head,
});

/** The heads of the customers from one number to another as a statement has them. */
export const selectLineHeads = async (
  sql: Sql,
  report: number,
  from: bigint,
  to: bigint,
): Promise<readonly LineHead[]> => {
  const rows = await sql.prepared<RawHead>(
    'verification_line_heads',
    `select distinct on (uid, currency, account) uid, currency, account, report, lines, last_at, balance, head
     from verification.line_heads where uid between $2 and $3 and report <= $1
     order by uid, currency, account, report desc`,
    [report, from, to],
  );
  return rows.map(toHead);
};

export const upsertLineHeads = async (sql: Sql, heads: readonly LineHead[]): Promise<void> => {
  await sql.prepared(
    'verification_upsert_line_heads',
    `insert into verification.line_heads (uid, currency, account, report, lines, last_at, balance, head)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[],
       $7::bigint[], $8::bytea[])
     on conflict (uid, currency, account, report) do update
     set lines = excluded.lines, last_at = excluded.last_at, balance = excluded.balance, head = excluded.head`,
    [
      heads.map(({ uid }) => uid),
      heads.map(({ currency }) => currency),
      heads.map(({ account }) => account),
      heads.map(({ report }) => report),
      heads.map(({ lines }) => lines),
      heads.map(({ lastAtMs }) => new Date(lastAtMs)),
      heads.map(({ balance }) => balance),
      heads.map(({ head }) => Buffer.from(head)),
    ],
  );
};

/** Deletes the heads that no statement from this one on has. */
export const deleteHeadsBefore = async (sql: Sql, report: number): Promise<void> => {
  await sql.query(
    `delete from verification.line_heads h where h.report < $1 and exists (
       select from verification.line_heads n
       where (n.uid, n.currency, n.account) = (h.uid, h.currency, h.account) and n.report > h.report and n.report <= $1)`,
    [report],
  );
};
