-- Trigger: a position keeps its terms. Only the daily income of a miner changes, with the difficulty.
-- Errors: restrict_violation.
create or replace function products.guard_position() returns trigger language plpgsql as $$
begin
  if old.kind <> 'miner' or (to_jsonb(new) - 'daily_income') <> (to_jsonb(old) - 'daily_income') then
    raise exception 'a position keeps its terms' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
