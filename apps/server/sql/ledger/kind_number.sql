-- Returns the number that stands for a kind within the id of an account. Customers' kinds and control kinds count separately.
create or replace function ledger.kind_number(p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return case p_kind
  when 'available' then 0 when 'held' then 1 when 'borrowed' then 2
  when 'external' then 0 when 'faucet' then 1 when 'escrow' then 2 when 'house_available' then 3 when 'house_reserve' then 4
  when 'fund_pool' then 5 when 'fund_reserve' then 6 when 'miner_pool' then 7 when 'miner_reserve' then 8
  when 'loan_pool' then 9 when 'campaign_pool' then 10 when 'fees' then 11 when 'dust' then 12 when 'clearing' then 13
end;
