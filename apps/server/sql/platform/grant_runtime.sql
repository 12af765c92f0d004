-- Gives the server's role its privileges (ADR 15). It may read and insert everywhere. It may update and delete only in tables whose triggers
-- do not refuse that for every row. Partitions are written through their parents only. The tables of the migrator are read-only.
-- The owner calls it after each migration. Only the owner may.
create or replace function platform.grant_runtime(p_role name) returns void
language plpgsql as $$
declare
  v record;
begin
  for v in
    select nspname as schema from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('revoke all on all tables in schema %I from %I', v.schema, p_role);
    execute format('grant usage on schema %I to %I', v.schema, p_role);
    execute format('grant usage, select on all sequences in schema %I to %I', v.schema, p_role);
    execute format('grant select on all tables in schema %I to %I', v.schema, p_role);
  end loop;
  -- Partitions are written through their parents only.
  for v in
    select c.oid::regclass as name, coalesce(r.updates, false) as updates, coalesce(r.deletes, false) as deletes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join platform.refused_changes r on r.table_oid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and c.oid not in ('platform.migrations'::regclass, 'platform.definitions'::regclass)
  loop
    execute format('grant insert%s%s on %s to %I',
      case when v.updates then '' else ', update' end, case when v.deletes then '' else ', delete' end, v.name, p_role);
  end loop;
end $$;
revoke execute on function platform.grant_runtime(name) from public;
