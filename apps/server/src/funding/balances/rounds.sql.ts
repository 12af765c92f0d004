import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** Statements on the progress of the comparison of books and chain. */

export interface Round {
  readonly chain: string;
  /** The last complete round. Null before the first. */
  readonly comparedAtMs: number | null;
  /** The final block at which the last complete round began. */
  readonly comparedHeight: bigint | null;
  readonly addresses: number;
  readonly skipped: number;
  /** Null: no round is under way. */
  readonly startedAtMs: number | null;
  readonly position: number;
  readonly problem: string | null;
  readonly problemSinceMs: number | null;
}

interface Row {
  readonly chain: string;
  readonly compared_at: Date | null;
  readonly compared_height: bigint | null;
  readonly addresses: number;
  readonly skipped: number;
  readonly started_at: Date | null;
  readonly position: number;
  readonly problem: string | null;
  readonly problem_since: Date | null;
}

const COLUMNS =
  'chain, compared_at, compared_height, addresses, skipped, started_at, position, problem, problem_since';

const toRound = (row: Row): Round => ({
  chain: row.chain,
  comparedAtMs: row.compared_at?.getTime() ?? null,
  comparedHeight: row.compared_height,
  addresses: row.addresses,
  skipped: row.skipped,
  startedAtMs: row.started_at?.getTime() ?? null,
  position: row.position,
  problem: row.problem,
  problemSinceMs: row.problem_since?.getTime() ?? null,
});

export const selectRounds = async (sql: Sql): Promise<readonly Round[]> =>
  (await sql.query<Row>(`select ${COLUMNS} from funding.balance_rounds order by chain limit 100`)).map(
    toRound,
  );

/** The round of a chain. Begins one if the last complete one ended before `dueSince`. Null if none is under way or due. */
export const openRound = async (
  sql: Sql,
  chain: string,
  height: bigint,
  { now, dueSince }: { readonly now: Date; readonly dueSince: Date },
): Promise<Round | null> => {
  await sql.query(
    `insert into funding.balance_rounds as r (chain, started_at, start_height) values ($1, $2, $3)
     on conflict (chain) do update set started_at = $2, start_height = $3, position = -1, addresses_so_far = 0, skipped_so_far = 0
       where r.started_at is null and (r.compared_at is null or r.compared_at <= $4)`,
    [chain, now, height, dueSince],
  );
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from funding.balance_rounds where chain = $1 and started_at is not null`,
    [chain],
  );
  return row === undefined ? null : toRound(row);
};

/** Notes that a page was compared. `isLast` ends the round. Does nothing if another process was faster. */
export const advanceRound = async (
  sql: Sql,
  { chain, position }: Pick<Round, 'chain' | 'position'>,
  of: {
    readonly position: number;
    readonly addresses: number;
    readonly skipped: number;
    readonly isLast: boolean;
  },
  now: Date,
): Promise<void> => {
  const values = [chain, position, of.position, of.addresses, of.skipped];
  await sql.query(
    `update funding.balance_rounds set position = $3, addresses_so_far = addresses_so_far + $4,
       skipped_so_far = skipped_so_far + $5, problem = null, problem_since = null
     where chain = $1 and position = $2 and started_at is not null`,
    values,
  );
  if (!of.isLast) return;
  await sql.query(
    `update funding.balance_rounds set compared_at = $3, compared_height = start_height, addresses = addresses_so_far,
       skipped = skipped_so_far, started_at = null, start_height = null, position = -1
     where chain = $1 and position = $2 and started_at is not null`,
    [chain, of.position, now],
  );
};

/** Notes why the comparison does not go on. A chain that was never compared gets its row too. */
export const noteRoundProblem = async (
  sql: Sql,
  chain: string,
  problem: ReasonText | null,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.balance_rounds as r (chain, problem, problem_since)
     values ($1, $2::text, case when $2::text is null then null else $3::timestamptz end)
     on conflict (chain) do update set problem = excluded.problem,
       problem_since = case when excluded.problem is null then null
         when split_part(r.problem, ' ', 1) = split_part(excluded.problem, ' ', 1) then r.problem_since
         else excluded.problem_since end`,
    [chain, problem, now],
  );
};
