-- Opens the control accounts of every lane in each currency. Existing ones stay. Call it after a lane, a currency or a kind was added.
create or replace function ledger.open_control_accounts() returns void language sql as $$
  insert into ledger.accounts (account_id, slot, lane, currency_id, kind)
  select ledger.control_account(l.lane, c.currency_id, k), l.slot_from, l.lane, c.currency_id, k
  from ledger.lanes l, ledger.currencies c,
    unnest(enum_range(null::ledger.account_kind)) k
  where k not in ('available', 'held', 'borrowed')
  on conflict do nothing
$$;
