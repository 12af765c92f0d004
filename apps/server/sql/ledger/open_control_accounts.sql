-- Opens the control accounts of every lane in each currency. Existing ones stay. Call it after a lane, a currency or a kind was added.
-- The practice lane has those that trades need, in the practice currency alone.
create or replace function ledger.open_control_accounts() returns void language sql as $$
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(enum_range(null::ledger.account_kind)) k
  where k not in ('available', 'held', 'borrowed') and l.lane <> ledger.practice_lane()
  union all
  select ledger.control_account(l.lane, ledger.practice_currency(), k), l.slot_from, l.lane, ledger.practice_currency(), k
  from ledger.lanes l, unnest(array['external', 'escrow', 'house_available', 'house_reserve']::ledger.account_kind[]) k
  where l.lane = ledger.practice_lane()
  on conflict do nothing
$$;
