-- Trigger: the accruals of a lane never go back.
-- Errors: restrict_violation.
create or replace function products.guard_fence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.day, new.second_of_day, new.uid) < (old.day, old.second_of_day, old.uid) or new.run_no < old.run_no
  then
    raise exception 'accruals never go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
