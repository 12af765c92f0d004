-- Trigger: a second factor is dropped or replaced only by an approved change of two other people, which serves once.
-- Errors: restrict_violation.
create or replace function operator.guard_second_factor() returns trigger language plpgsql as $$
begin
  if old.otp_enabled_at is not null
    and (new.otp_enabled_at is null or new.otp_sealed is distinct from old.otp_sealed)
    and (new.factor_dropped_by is not distinct from old.factor_dropped_by or not exists (
      select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
      where c.change_id = new.factor_dropped_by and c.subject = 'staff_recovery' and c.target = new.staff_id::text
        and c.content ->> 'what' = 'second_factor' and d.outcome = 'approved' and d.decided_by not in (c.proposed_by, new.staff_id)))
  then
    raise exception 'a second factor is dropped by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
