-- Trigger: an account's id, slot and kind follow from its owner, and they never change. It runs when the account is opened, and not each
-- time its balance moves.
-- Errors: check_violation for an id that does not follow from its owner, restrict_violation for a change or a deletion.
create or replace function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account keeps its owner, currency and kind, and is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.account_id is distinct from (case when new.uid is not null
      then ledger.user_account(new.uid, new.currency_id, new.kind)
      else ledger.control_account(new.lane, new.currency_id, new.kind) end)
    or (new.uid is not null) = (new.lane is not null)
    or (new.uid is not null) <> (new.kind in ('available', 'held', 'borrowed'))
    or (new.uid is not null and new.slot <> ledger.slot_of(new.uid))
    or not exists (select from ledger.currencies c where c.currency_id = new.currency_id)
    or (new.lane is not null and not exists (select from ledger.lanes l where l.lane = new.lane))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
