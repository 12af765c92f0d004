-- Trigger: a charged fee of a network never changes, and is booked once.
-- Errors: restrict_violation.
create or replace function funding.guard_network_fee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'booked_at' is distinct from to_jsonb(old) - 'booked_at' or old.booked_at is not null then
    raise exception 'a fee of a network is booked once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
