-- Closes a lane for acceptance up to the second p_until. Returns the groups up to there that wait for their purchase price.
-- Locks: the row of the lane, so that no running batch adds to a second that is closed.
create or replace function trading.close_entry(p_lane smallint, p_until bigint)
returns table (settle_second bigint, symbol_id smallint, seconds integer, accept_second bigint)
language plpgsql set enable_seqscan = off as $$
begin
  -- Under the lane's lock, so that no running batch adds to a second that is closed.
  perform ledger.begin_batch(p_lane);
  update trading.settlement_watermarks f set entered_until = p_until where f.lane = p_lane and f.entered_until < p_until;
  return query
  select g.settle_second, g.symbol_id, g.seconds, g.accept_second from trading.groups g
  where g.lane = p_lane and g.entered_at is null and g.accept_second <= p_until
  order by g.accept_second, g.symbol_id, g.seconds;
end $$;
