-- Gives tables of a slice a trigger that refuses an event: `p_event`, such as `before delete`, for each `p_level` (row, statement). `p_suffix` ends the
-- name of the trigger. `p_refuse`: the function of the slice that refuses.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.refuse_on(p_refuse regproc, p_tables text[], p_suffix text, p_event text, p_level text) returns void
language plpgsql as $$
declare
  v_schema name := (select pronamespace::regnamespace from pg_proc where oid = p_refuse);
  v_table name;
begin
  foreach v_table in array p_tables loop
    execute format('create or replace trigger %I %s on %I.%I for each %s execute function %s()',
      v_table || p_suffix, p_event, v_schema, v_table, p_level, p_refuse);
  end loop;
end $$;
revoke execute on function platform.refuse_on(regproc, text[], text, text, text) from public;
