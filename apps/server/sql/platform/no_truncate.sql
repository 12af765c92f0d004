-- Protects tables of a slice from a truncate, also partitions: a trigger of their parent does not reach them. `p_refuse`: the function of the
-- slice that refuses.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.no_truncate(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
declare
  v_schema name := (select pronamespace::regnamespace from pg_proc where oid = p_refuse);
  v_table name;
begin
  foreach v_table in array p_tables loop
    execute format('create or replace trigger %I before truncate on %I.%I for each statement execute function %s()',
      v_table || '_no_truncate', v_schema, v_table, p_refuse);
  end loop;
end $$;
revoke execute on function platform.no_truncate(regproc, text[]) from public;
