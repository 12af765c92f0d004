-- Takes an amount from the available balance of each customer who can pay it, and leaves the others unchanged. The caller writes the lines
-- in a table of its own (a sub-ledger), with the number and the balance that this function returns. So each line is written once.
-- p_uids, p_amounts  One element for each customer, at most one line a customer. A null amount takes nothing.
-- p_window           Seconds.
-- p_cap              If it is given, also leaves a customer unchanged from whom more than this may have been taken within the last p_window
--                    seconds. The bound counts the current window and the one before it whole, so it is never too generous.
-- positions          The positions that paid, from 1. entry_nos and balances belong to them.
-- Locks: the accounts. The caller has begun the batch.
create or replace function ledger.take_for_sub_ledger(
  p_at timestamptz, p_currency_id smallint, p_uids bigint[], p_amounts bigint[], p_window integer, p_cap bigint,
  out positions integer[], out entry_nos bigint[], out balances bigint[]
) language plpgsql as $$
declare v_window bigint := floor(extract(epoch from p_at) / p_window);
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance - t.amount, entry_no = a.entry_no + 1,
      window_no = v_window,
      window_before = case a.window_no when v_window then a.window_before when v_window - 1 then a.window_taken else 0 end,
      window_taken = case a.window_no when v_window then a.window_taken else 0 end + t.amount
    from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') and a.balance >= t.amount
      and (p_cap is null or t.amount + case a.window_no
        when v_window then a.window_taken + a.window_before when v_window - 1 then a.window_taken else 0 end <= p_cap)
    returning t.position::integer as position, a.entry_no, a.balance
  )
  select coalesce(array_agg(c.position), '{}'), coalesce(array_agg(c.entry_no), '{}'), coalesce(array_agg(c.balance), '{}')
  into positions, entry_nos, balances
  from changed c;
end $$;
