-- Returns the currency in which an owner stakes: the practice currency of a practice owner, otherwise USDT.
create or replace function ledger.stake_currency(p_uid bigint) returns smallint
language sql immutable parallel safe
return case when ledger.is_practice(p_uid) then ledger.practice_currency() else 1::smallint end;
