-- Returns the id of the practice currency (ADR 37). It has 6 digits, as USDT does. It is no row of ledger.currencies.
create or replace function ledger.practice_currency() returns smallint
language sql immutable parallel safe
return 31::smallint;
