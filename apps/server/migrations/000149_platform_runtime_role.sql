-- The server runs under a role that owns nothing: it cannot disable a trigger, truncate a table, or change a row of an
-- append-only table. Migrations run under the owner, who grants after each of them.

-- Tables whose triggers refuse every UPDATE or every DELETE.
create view platform.refused_changes as
select t.tgrelid as table_oid,
  -- ledger.journal is locked with FOR UPDATE, for which PostgreSQL asks for the privilege to update. Its trigger refuses the rest.
  bool_or(t.tgtype & 16 <> 0 and t.tgrelid <> 'ledger.journal'::regclass) as updates,
  bool_or(t.tgtype & 8 <> 0) as deletes
from pg_trigger t
join pg_proc p on p.oid = t.tgfoid
where not t.tgisinternal and p.proname = 'refuse_change' and t.tgqual is null and t.tgattr = ''::int2vector
  and t.tgtype & 24 <> 0
group by t.tgrelid;

create function platform.grant_runtime(p_role name) returns void
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
      and c.oid <> 'platform.migrations'::regclass
  loop
    execute format('grant insert%s%s on %s to %I',
      case when v.updates then '' else ', update' end, case when v.deletes then '' else ', delete' end, v.name, p_role);
  end loop;
end $$;

-- The server makes partitions ahead of time, as the owner and in no other way.
alter function ledger.ensure_partitions(timestamptz, timestamptz) security definer set search_path = pg_catalog, pg_temp;
alter function trading.ensure_partitions(timestamptz, timestamptz) security definer set search_path = pg_catalog, pg_temp;
revoke execute on function platform.grant_runtime(name) from public;
