import type { PlanKind } from '@tallystick/contract';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Creates the accrual watermarks of lanes that have none. */
export const ensureFences = async (sql: Sql, lanes: readonly number[], second: number): Promise<void> => {
  await sql.query('select products.ensure_fences($1::smallint[], $2)', [lanes, second]);
};

/** The kinds among `kinds` of which a lane has something to pay up to a second, or which were not checked for a minute. */
export const selectDueKinds = async (
  sql: Sql,
  lane: number,
  kinds: readonly PlanKind[],
  until: number,
): Promise<ReadonlySet<string>> => {
  const rows = await sql.prepared<{ kind: string }>(
    'products_due_kinds',
    'select k.kind::text from unnest($2::products.plan_kind[]) as k(kind) where products.is_due($1, k.kind, $3)',
    [lane, kinds, until],
  );
  return new Set(rows.map(({ kind }) => kind));
};

/** Pays a chunk of the due positions. Returns their number and their customers. */
export const accrueChunk = async (
  sql: Sql,
  ask: {
    readonly lane: number;
    readonly kind: PlanKind;
    readonly until: number;
    readonly limit: number;
    readonly at: Date;
  },
): Promise<{ readonly paid: number; readonly uids: readonly bigint[] }> => {
  const [row] = await sql.prepared<{ paid: number; uids: bigint[] }>(
    'products_accrue_chunk',
    'select paid, uids from products.accrue_chunk($1, $2, $3, $4, $5)',
    [ask.lane, ask.kind, ask.until, ask.limit, ask.at],
  );
  invariant(row !== undefined, 'a chunk has a count');
  return row;
};

/** The number of runs per lane, of all kinds. */
export const selectRunNumbers = async (sql: Sql): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await sql.prepared<{ lane: number; runs: bigint }>(
    'products_run_numbers',
    'select lane, sum(run_no)::bigint as runs from products.fences group by lane',
  );
  return new Map(rows.map(({ lane, runs }) => [lane, runs]));
};
