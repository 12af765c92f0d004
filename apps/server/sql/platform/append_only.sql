-- Makes tables of a slice append-only: their triggers refuse each update, delete and truncate, and platform.grant_runtime gives no privilege for
-- them. `p_refuse`: the function of the slice that refuses. The triggers.sql of each slice begins with the list of its tables.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.append_only(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_append_only', 'before update or delete', 'row');
  perform platform.no_truncate(p_refuse, p_tables);
end $$;
revoke execute on function platform.append_only(regproc, text[]) from public;
