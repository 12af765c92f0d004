-- Trigger: a new payment by bank names the version of its rate, and no payment changes its rate or its local amount.
-- Errors: restrict_violation.
create or replace function funding.guard_local_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.chain is null) <> (new.rate_version is not null) then
      raise exception 'a payment by bank names the version of its rate' using errcode = 'restrict_violation';
    end if;
  elsif (new.rate_version, new.local_amount) is distinct from (old.rate_version, old.local_amount) then
    raise exception 'the rate and the local amount of a payment do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
