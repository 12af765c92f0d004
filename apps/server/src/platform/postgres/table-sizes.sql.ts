import type { Sql } from './db.ts';

export interface TableSize {
  readonly table: string;
  /** An estimate of the planner. */
  readonly rows: number;
  /** With indexes, over all partitions. */
  readonly bytes: number;
}

/** The sizes of these tables, the largest first. An unknown table is left out. */
export const selectTableSizes = async (sql: Sql, tables: readonly string[]): Promise<readonly TableSize[]> =>
  sql.query<{ table: string; rows: number; bytes: number }>(
    `select n.name as "table", sum(greatest(c.reltuples, 0))::float8 as rows,
       sum(pg_total_relation_size(c.oid))::float8 as bytes
     from unnest($1::text[]) as n(name)
     cross join lateral (
       select to_regclass(n.name)::oid as relid
       union select t.relid from pg_partition_tree(to_regclass(n.name)) t) p
     join pg_class c on c.oid = p.relid
     group by n.name order by bytes desc, n.name`,
    [tables],
  );
