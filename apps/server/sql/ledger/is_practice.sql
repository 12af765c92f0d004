-- Returns true for a practice owner (ADR 37): the owner of a customer's practice account and practice orders. Its number is that of the
-- customer plus 2^40, so no statement about a customer finds it.
create or replace function ledger.is_practice(p_uid bigint) returns boolean
language sql immutable parallel safe
return p_uid >= 1099511627776;
