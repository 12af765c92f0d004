-- Trigger: a second factor is dropped or replaced only by an approved proposal of two other people, which serves once.
-- Errors: restrict_violation.
create or replace function operator.guard_second_factor() returns trigger language plpgsql as $$
begin
  if old.otp_enabled_at is not null
    and (new.otp_enabled_at is null or new.otp_sealed is distinct from old.otp_sealed)
    and (new.factor_dropped_by is not distinct from old.factor_dropped_by or not exists (
      select from operator.staff_proposals p join operator.staff_decisions d on d.proposal_id = p.proposal_id
      where p.proposal_id = new.factor_dropped_by and p.kind::text = 'second_factor' and p.name_key = new.name_key
        and d.approved and d.decided_by not in (p.proposed_by, p.name_key)))
  then
    raise exception 'a second factor is dropped by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
