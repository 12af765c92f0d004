-- Trigger: an account's id, slot and kind follow from its owner, and they never change. It runs when the account is opened, and not each
-- time its balance moves. Practice owners and the practice lane have accounts in the practice currency alone, and nobody else has one.
-- There is no practice account of a kind that deposits, withdrawals, loans or plans use.
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
    or (case when coalesce(ledger.is_practice(new.uid), new.lane = ledger.practice_lane())
      then new.currency_id <> ledger.practice_currency()
        or new.kind not in ('available', 'external', 'escrow', 'house_available', 'house_reserve')
      else not exists (select from ledger.currencies c where c.currency_id = new.currency_id) end)
    or (new.lane is not null and not exists (select from ledger.lanes l where l.lane = new.lane))
  then
    raise exception 'an account''s id, slot and kind must follow from its owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
