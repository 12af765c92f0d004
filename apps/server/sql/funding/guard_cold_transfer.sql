-- Trigger: a transfer to the cold address ends once, and its facts never change.
-- Errors: restrict_violation.
create or replace function funding.guard_cold_transfer() returns trigger language plpgsql as $$
declare
  v_later constant text[] := array['state', 'blocker', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later or old.state <> 'open' then
    raise exception 'a cold transfer ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
