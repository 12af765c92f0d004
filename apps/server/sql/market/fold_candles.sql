-- Folds the next entries of the price log into the candles, at most 3,600 and none after p_until. Each entry is folded once, after any
-- crash. Returns the second up to which the log is folded.
-- Locks: the row of market.candle_progress.
create or replace function market.fold_candles(p_until bigint) returns bigint language plpgsql as $$
declare
  v_after bigint;
  v_until bigint;
begin
  select folded_until into strict v_after from market.candle_progress for update;
  select max(t) into v_until from (
    select t from market.price_log where t > v_after and t <= p_until order by t limit 3600) next;
  if v_until is null then
    return v_after;
  end if;
  insert into market.candles as c (src, symbol_id, seconds, start, open, high, low, close, volume)
  select l.src, p.symbol_id, w.seconds, l.t - l.t % w.seconds,
    (array_agg(l.prices[p.symbol_id] order by l.t))[1], max(l.prices[p.symbol_id]), min(l.prices[p.symbol_id]),
    (array_agg(l.prices[p.symbol_id] order by l.t desc))[1], coalesce(sum(l.volumes[p.symbol_id]), 0)
  from market.price_log l
  cross join market.products p
  cross join (values (60), (3600)) w (seconds)
  where l.t > v_after and l.t <= v_until and l.prices[p.symbol_id] is not null
  group by l.src, p.symbol_id, w.seconds, l.t - l.t % w.seconds
  order by 1, 2, 3, 4
  on conflict (src, symbol_id, seconds, start) do update set
    high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
    close = excluded.close, volume = c.volume + excluded.volume;
  update market.candle_progress set folded_until = v_until;
  return v_until;
end $$;
