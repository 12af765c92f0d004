import type { Sql } from '../platform/postgres/db.ts';

/** A credited deposit. Its value is the arrived amount, fee included, in minor units of USDT. */
export interface TopUp {
  readonly id: string;
  readonly value: bigint;
  readonly arrivedAtMs: number;
  readonly creditedAtMs: number;
}

export interface TopUpQuestion {
  readonly uid: bigint;
  /** The top-up must arrive after this time. */
  readonly sinceMs: number;
  /** Minor units of USDT. */
  readonly atLeast: bigint;
}

export interface TopUpAnswer {
  /** Top-ups of at least that amount, the smallest first, at most 100. */
  readonly fitting: readonly TopUp[];
  /** The largest since then, of any value. Null if none was credited. */
  readonly largest: bigint | null;
}

const ASKED =
  'unnest($1::bigint[], $2::timestamptz[], $3::bigint[]) with ordinality as q (uid, since, at_least, n)';
const CREDITED = `(
  select d.deposit_id as id, d.value_usdt as value, d.seen_at as arrived_at, d.credited_at
  from funding.deposits d where d.uid = q.uid and d.state = 'credited' and d.seen_at > q.since
  union all
  select a.order_no, a.value_usdt, a.created_at, a.updated_at
  from funding.applications a where a.uid = q.uid and a.state = 'credited' and a.created_at > q.since) c`;

/** The customers' top-ups in the order of the questions: deposits of a chain, and applications that staff credited. */
export const selectTopUps = async (
  sql: Sql,
  questions: readonly TopUpQuestion[],
): Promise<readonly TopUpAnswer[]> => {
  if (questions.length === 0) return [];
  const asked = [
    questions.map(({ uid }) => uid),
    questions.map(({ sinceMs }) => new Date(sinceMs)),
    questions.map(({ atLeast }) => atLeast),
  ];
  const fitting = await sql.query<{
    n: number;
    id: string;
    value: bigint;
    arrived_at: Date;
    credited_at: Date;
  }>(
    `select q.n::integer as n, f.* from ${ASKED} cross join lateral (
       select * from ${CREDITED} where c.value >= q.at_least order by c.value, c.id limit 100) f
     order by q.n, f.value, f.id`,
    asked,
  );
  const largest = await sql.query<{ n: number; largest: bigint | null }>(
    `select q.n::integer as n, (select max(c.value) from ${CREDITED}) as largest from ${ASKED}`,
    asked,
  );
  const found = Map.groupBy(fitting, ({ n }) => n);
  const most = new Map(largest.map((row) => [row.n, row.largest]));
  return questions.map((_, at) => ({
    fitting: (found.get(at + 1) ?? []).map((row) => ({
      id: row.id,
      value: row.value,
      arrivedAtMs: row.arrived_at.getTime(),
      creditedAtMs: row.credited_at.getTime(),
    })),
    largest: most.get(at + 1) ?? null,
  }));
};
