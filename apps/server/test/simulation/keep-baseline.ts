import type { Database } from '../../src/platform/postgres/db.ts';

/**
 * Makes `baseline.restore()`, which deletes or rewrites every row of these schemas that differs from now. It bypasses the triggers that
 * guard history.
 */
export const keepBaseline = async (database: Database, schemas: readonly string[]): Promise<void> => {
  await database.query('create schema baseline');
  const tables = await database.query<{ name: string; copy: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('baseline.%I', n.nspname || '_' || c.relname) as copy,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [schemas],
  );
  const steps: string[] = [];
  for (const { name, copy, columns } of tables) {
    await database.query(`create table ${copy} as select * from ${name}`);
    const kept = await database.query(`select from ${copy} limit 1`);
    if (kept.length === 0) {
      steps.push(`delete from ${name};`);
      continue;
    }
    steps.push(
      `delete from ${name} present where present::text not in (select kept::text from ${copy} kept);`,
      `insert into ${name} (${columns}) select ${columns} from ${copy} kept
       where kept::text not in (select present::text from ${name} present);`,
    );
  }
  await database.query(
    `create function baseline.restore() returns void language plpgsql set session_replication_role = replica
     as $$ begin ${steps.join('\n')} end $$`,
  );
};

/**
 * The simulation cuts the database connection, not the power, so commits need not reach the disk; other tests kill the
 * processes. Generic plans let each connection plan a statement once for all worlds.
 */
export const SETTINGS = `do $$ begin
  execute format('alter database %I set synchronous_commit = off', current_database());
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$`;
