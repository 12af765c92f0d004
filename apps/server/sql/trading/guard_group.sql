-- Trigger: the prices and the outcome of a group are written once. A settled group does not change.
-- Errors: restrict_violation.
create or replace function trading.guard_group() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
    or (new.lane, new.settle_second, new.symbol_id, new.seconds, new.accept_second)
      is distinct from (old.lane, old.settle_second, old.symbol_id, old.seconds, old.accept_second)
    or (old.entered_at is not null and (new.entered_at, new.purchase_price) is distinct from (old.entered_at, old.purchase_price))
    or (old.settlement_price is not null and new.settlement_price is distinct from old.settlement_price)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.void and not new.void)
  then
    raise exception 'the fate of a group is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
