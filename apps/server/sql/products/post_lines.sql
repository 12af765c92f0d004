-- Adds lines to accounts of customers. It uses ledger.post_one_line_each if no account is named twice, because that is faster.
-- Errors and locks: those of the function that it uses.
create or replace function products.post_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz, p_accounts bigint[], p_amounts bigint[], p_orders uuid[]
) returns void language plpgsql as $$
begin
  if cardinality(p_accounts) = (select count(distinct t.account_id) from unnest(p_accounts) as t(account_id)) then
    perform ledger.post_one_line_each(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  else
    perform ledger.post_user_lines(p_lane, p_batch, p_kind, p_at, p_accounts, p_amounts, p_orders);
  end if;
end $$;
