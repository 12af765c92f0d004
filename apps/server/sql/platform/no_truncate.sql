-- Protects tables of a slice from a truncate, also partitions: a trigger of their parent does not reach them. `p_refuse`: the function of the
-- slice that refuses.
-- Locks: each table briefly, against writers. Only the owner may.
create or replace function platform.no_truncate(p_refuse regproc, p_tables text[]) returns void
language plpgsql as $$
begin
  perform platform.refuse_on(p_refuse, p_tables, '_no_truncate', 'before truncate', 'statement');
end $$;
revoke execute on function platform.no_truncate(regproc, text[]) from public;
