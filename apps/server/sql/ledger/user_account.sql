-- Returns the id of a customer's account. It follows from customer, currency and kind, so that no look-up is needed.
create or replace function ledger.user_account(p_uid bigint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return p_uid * 256 + p_currency_id * 8 + case p_kind when 'available' then 0 when 'held' then 1 when 'borrowed' then 2 end;
