-- Protects rows of tables of a slice from a delete and a truncate: other triggers of theirs say which updates are refused. `p_refuse`: the function
-- of the slice that refuses.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.kept(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_kept', 'before delete', 'row');
  perform platform.no_truncate(p_refuse, p_tables);
end $$;
revoke execute on function platform.kept(regproc, text[]) from public;
