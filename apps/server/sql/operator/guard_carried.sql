-- Trigger of the tables that hold versions: a row is exactly what one member of staff proposed and another approved. The arguments are the
-- subject of the change, and the columns of the version, of the target and of the time of the decision; these may be empty. A content
-- of several rows has them in `rows`. The table itself says which of its rows needs no change.
-- Errors: restrict_violation.
create or replace function operator.guard_carried() returns trigger language plpgsql as $$
begin
  if new.change_id is not null and not exists (
    select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
    cross join lateral jsonb_array_elements(coalesce(c.content -> 'rows', '[{}]')) r (row)
    cross join lateral (select (c.content - 'rows') || r.row
      || case tg_argv[1] when '' then '{}' else jsonb_build_object(tg_argv[1], c.based_on + 1) end
      || case tg_argv[2] when '' then '{}' else jsonb_build_object(tg_argv[2], c.target) end
      || case tg_argv[3] when '' then '{}' else jsonb_build_object(tg_argv[3], d.decided_at) end) w (wanted)
    where c.change_id = new.change_id and c.subject = tg_argv[0] and d.outcome = 'approved' and d.decided_by <> c.proposed_by
      and to_jsonb(new) ?& array(select jsonb_object_keys(w.wanted))
      and jsonb_populate_record(new, w.wanted) is not distinct from new)
  then
    raise exception 'a version of % is proposed by one and approved by another', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
