-- Protects rows of tables of a slice from a delete and a truncate: other triggers of theirs say which updates are refused. `p_refuse`: the function
-- of the slice that refuses.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.kept(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
declare
  v_schema name := (select pronamespace::regnamespace from pg_proc where oid = p_refuse);
  v_table name;
begin
  foreach v_table in array p_tables loop
    execute format('create or replace trigger %I before delete on %I.%I for each row execute function %s()',
      v_table || '_kept', v_schema, v_table, p_refuse);
  end loop;
  perform platform.no_truncate(p_refuse, p_tables);
end $$;
revoke execute on function platform.kept(regproc, text[]) from public;
