-- Trigger: a transaction of a refill is signed only once two members of staff have approved it, one of them with a signature.
-- Errors: restrict_violation.
create or replace function funding.guard_refill_signed() returns trigger language plpgsql as $$
begin
  if old.raw is null and new.raw is not null and (
    not exists (select from funding.refill_approvals a
      where a.refill_id = new.purpose_id and a.fee_step = new.fee_step and a.signed is not null)
    or not funding.is_refill_agreed(new.purpose_id, new.fee_step))
  then
    raise exception 'two members of staff approve a refill' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
