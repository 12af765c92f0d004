-- Trigger: a screened deposit is credited only if its screening or staff allows it, and stays screened.
-- Errors: restrict_violation.
create or replace function funding.guard_screened_deposit() returns trigger language plpgsql as $$
begin
  if (new.is_screened, new.sender) is distinct from (old.is_screened, old.sender) then
    raise exception 'a deposit is screened or not from its first sight on' using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and old.state <> 'credited' and new.is_screened
    and not funding.may_credit_screened(new.deposit_id)
  then
    raise exception 'a screened deposit is credited once the screening or staff allows it'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
