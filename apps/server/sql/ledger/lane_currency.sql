-- Returns the currency in which the trades of a lane are staked: the practice currency of the practice lane, otherwise USDT.
create or replace function ledger.lane_currency(p_lane smallint) returns smallint
language sql immutable parallel safe
return case when p_lane = ledger.practice_lane() then ledger.practice_currency() else 1::smallint end;
