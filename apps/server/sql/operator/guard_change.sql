-- Trigger: a change stays as it was proposed. With its decision it keeps whether it was approved.
-- Errors: restrict_violation.
create or replace function operator.guard_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.approved is null and to_jsonb(new) - 'approved' = to_jsonb(old) - 'approved' and exists (
    select from operator.change_decisions d where d.change_id = new.change_id and new.approved = (d.outcome = 'approved'))
  then
    return new;
  end if;
  raise exception 'changes is append-only' using errcode = 'restrict_violation';
end $$;
