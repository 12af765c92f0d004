-- Trigger: an anchor is made once and ends once.
-- Errors: restrict_violation.
create or replace function verification.guard_anchor() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.anchor_id, new.hour, new.root, new.checkpoints, new.orders_origin, new.orders_size, new.prices_size, new.made_at)
      is distinct from
      (old.anchor_id, old.hour, old.root, old.checkpoints, old.orders_origin, old.orders_size, old.prices_size, old.made_at)
  then
    raise exception 'an anchor is made once and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
