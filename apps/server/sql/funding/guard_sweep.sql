-- Trigger: the facts of a sweep do not change, it ends once, and none is deleted.
-- Errors: restrict_violation.
create or replace function funding.guard_sweep() returns trigger language plpgsql as $$
declare
  v_later constant text[] := array['state', 'blocker', 'fee_wei', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or old.state <> 'open' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later then
    raise exception 'a sweep keeps its facts and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
