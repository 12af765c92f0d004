import type { Sql } from '../postgres/db.ts';

/** Cases that took the same whole seconds, rounded up. */
export interface TimedCases {
  /** The id of the payment method, or another name of the way that they took. */
  readonly way: string;
  readonly seconds: number;
  readonly cases: number;
}

/** Cases that have not ended. */
export interface WaitingCases {
  readonly way: string;
  readonly cases: number;
  readonly oldestAtMs: number;
}

/** Reads how long the cases of one kind took. Their rows must be append-only or guarded, because the times are published. */
export interface CaseTimes {
  /** Cases that ended as they should from a time (inclusive) until another. */
  readonly ended: (sql: Sql, from: Date, until: Date) => Promise<readonly TimedCases[]>;
  /** Cases that the house ended otherwise: a refusal, or no answer. */
  readonly refused: (sql: Sql, from: Date, until: Date) => Promise<readonly TimedCases[]>;
  readonly waiting: (sql: Sql) => Promise<readonly WaitingCases[]>;
  /** When the first case ended. Null before it. */
  readonly firstAtMs: (sql: Sql) => Promise<number | null>;
}

interface Statements {
  /** Each row has `way` and `took`, an interval. `$1` and `$2` are the bounds of its end. */
  readonly ended: string;
  readonly refused: string;
  /** Each row has `way` and `since`. */
  readonly waiting: string;
  /** Each row has `at`. */
  readonly first: string;
}

const selectTimed = async (
  sql: Sql,
  cases: string,
  from: Date,
  until: Date,
): Promise<readonly TimedCases[]> => {
  const rows = await sql.query<{ way: string; seconds: bigint; cases: bigint }>(
    `select way, greatest(0, ceil(extract(epoch from took)))::bigint as seconds, count(*) as cases
     from (${cases}) c group by 1, 2 order by 1, 2`,
    [from, until],
  );
  return rows.map((row) => ({ way: row.way, seconds: Number(row.seconds), cases: Number(row.cases) }));
};

export const caseTimes = (statements: Statements): CaseTimes => ({
  ended: (sql, from, until) => selectTimed(sql, statements.ended, from, until),
  refused: (sql, from, until) => selectTimed(sql, statements.refused, from, until),
  waiting: async (sql) => {
    const rows = await sql.query<{ way: string; cases: bigint; oldest: Date }>(
      `select way, count(*) as cases, min(since) as oldest from (${statements.waiting}) w group by way order by way`,
    );
    return rows.map(({ way, cases, oldest }) => ({
      way,
      cases: Number(cases),
      oldestAtMs: oldest.getTime(),
    }));
  },
  firstAtMs: async (sql) => {
    const [row] = await sql.query<{ at: Date | null }>(`select min(at) as at from (${statements.first}) f`);
    return row?.at?.getTime() ?? null;
  },
});
