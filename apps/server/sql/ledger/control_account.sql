-- Returns the id of a control account. It follows from lane, currency and kind, so that no look-up is needed. Negative, unlike customers'
-- accounts.
create or replace function ledger.control_account(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql immutable parallel safe
return -(1 + p_lane::bigint * 65536 + p_currency_id * 256 + ledger.kind_number(p_kind));
