-- Trigger: a freeze stays as it was written, except that it is lifted once.
-- Errors: restrict_violation.
create or replace function accounts.guard_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
    and (new.freeze_id, new.uid, new.what, new.reason, new.frozen_by, new.frozen_at)
      = (old.freeze_id, old.uid, old.what, old.reason, old.frozen_by, old.frozen_at)
  then
    return new;
  end if;
  raise exception 'a freeze is lifted once and otherwise stays as it is' using errcode = 'restrict_violation';
end $$;
