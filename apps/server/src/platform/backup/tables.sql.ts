import type { Sql } from '../postgres/db.ts';

/** The database's tables, read from its catalog, so that tables of later migrations are included. */

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Stored (not computed) columns, in order. */
  readonly columns: readonly string[];
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `"${schema.replaceAll('"', '""')}"."${name.replaceAll('"', '""')}"`;

const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`;

/** A table comes after those that it references. Tables of equal rank are ordered by name. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): readonly Table[] => {
  const left = new Map(tables.map((table) => [qualified(table), table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      ([name]) => !references.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(' ')}`);
    for (const [name, table] of free) {
      ordered.push(table);
      left.delete(name);
    }
  }
  return ordered;
};

/** Every table with rows, a partitioned table as one, in an order in which they can be filled. */
export const selectTables = async (sql: Sql): Promise<readonly Table[]> => {
  const tables = await sql.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname::text as schema, r.relname::text as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columns
     from pg_class r join pg_namespace n on n.oid = r.relnamespace
     where ${OURS} and r.relkind in ('r', 'p') and not r.relispartition
     order by n.nspname, r.relname`,
  );
  const references = await sql.query<{
    from_schema: string;
    from_name: string;
    to_schema: string;
    to_name: string;
  }>(
    `select fn.nspname::text as from_schema, f.relname::text as from_name,
       tn.nspname::text as to_schema, t.relname::text as to_name
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where c.contype = 'f'`,
  );
  return inOrder(
    tables,
    references.map((row) => ({
      from: qualified({ schema: row.from_schema, name: row.from_name }),
      to: qualified({ schema: row.to_schema, name: row.to_name }),
    })),
  );
};

export interface Partition {
  readonly schema: string;
  readonly name: string;
  readonly parent: string;
  /** As in `create table … partition of … <bound>`. */
  readonly bound: string;
}

export const selectPartitions = (sql: Sql): Promise<readonly Partition[]> =>
  sql.query<{ schema: string; name: string; parent: string; bound: string }>(
    `select n.nspname::text as schema, r.relname::text as name, p.relname::text as parent,
       pg_get_expr(r.relpartbound, r.oid) as bound
     from pg_class r join pg_namespace n on n.oid = r.relnamespace
     join pg_inherits i on i.inhrelid = r.oid join pg_class p on p.oid = i.inhparent
     where ${OURS} and r.relkind = 'r' and r.relispartition order by n.nspname, r.relname`,
  );

export interface Sequence {
  readonly schema: string;
  readonly name: string;
  readonly last: string | null;
}

export const selectSequences = async (sql: Sql): Promise<readonly Sequence[]> => {
  const rows = await sql.query<{ schema: string; name: string; last: bigint | null }>(
    `select schemaname::text as schema, sequencename::text as name, last_value as last from pg_sequences n
     where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'public')
     order by schemaname, sequencename`,
  );
  return rows.map(({ schema, name, last }) => ({ schema, name, last: last === null ? null : String(last) }));
};

export const setSequence = async (sql: Sql, sequence: Sequence): Promise<void> => {
  if (sequence.last === null) return;
  await sql.query('select setval($1::regclass, $2::bigint, true)', [qualified(sequence), sequence.last]);
};

/** Sets formats in which rows have the same text on every server. */
export const useFixedFormats = async (sql: Sql): Promise<void> => {
  await sql.query(`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'iso_8601'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1'), ('synchronize_seqscans', 'off'), ('max_parallel_workers_per_gather', '0'),
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('row_security', 'off')) as s(name, value)`);
};

export const selectMigrations = (sql: Sql): Promise<{ name: string; checksum: string }[]> =>
  sql.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migrations order by name',
  );

/** True if the database has no table of ours yet. */
export const isEmptyDatabase = async (sql: Sql): Promise<boolean> =>
  (await sql.query(`select 1 from pg_namespace n where ${OURS} limit 1`)).length === 0;
