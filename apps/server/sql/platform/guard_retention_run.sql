-- Trigger: the record of what a retention rule deleted only grows, and is never removed.
-- Errors: restrict_violation.
create or replace function platform.guard_retention_run() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the record of a retention run is kept' using errcode = 'restrict_violation';
  end if;
  if (new.rule, new.day) <> (old.rule, old.day) or new.removed < old.removed or new.ran_at < old.ran_at then
    raise exception 'the record of a retention run only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
