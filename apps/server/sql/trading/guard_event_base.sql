-- Trigger: an event base only moves forward, because a client may come back with a number from it.
-- Errors: restrict_violation.
create or replace function trading.guard_event_base() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.uid <> old.uid or new.until_second < old.until_second or new.until_batch < old.until_batch
    or new.order_events < old.order_events or new.losses < old.losses
  then
    raise exception 'the numbers of a customer''s events only go up' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
