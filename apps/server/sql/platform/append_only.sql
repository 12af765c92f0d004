-- Makes tables of a slice append-only: their triggers refuse each update, delete and truncate, and platform.grant_runtime gives no privilege for
-- them. `p_refuse`: the function of the slice that refuses. The triggers.sql of each slice begins with the list of its tables.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.append_only(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
declare
  v_schema name := (select pronamespace::regnamespace from pg_proc where oid = p_refuse);
  v_table name;
begin
  foreach v_table in array p_tables loop
    execute format('create or replace trigger %I before update or delete on %I.%I for each row execute function %s()',
      v_table || '_append_only', v_schema, v_table, p_refuse);
  end loop;
  perform platform.no_truncate(p_refuse, p_tables);
end $$;
revoke execute on function platform.append_only(regproc, text[]) from public;
