-- How void trades would have ended at the nearest prices, by day of settlement (UTC), in minor units of USDT.
create table verification.void_days (
  day date primary key,
  -- Trades that would have been lost, and the amount that the void saved the customers.
  lost bigint not null check (lost >= 0),
  lost_amount bigint not null check (lost_amount >= 0),
  -- Trades that would have been won, and the amount that the void saved the house.
  won bigint not null check (won >= 0),
  won_amount bigint not null check (won_amount >= 0),
  tied bigint not null check (tied >= 0),
  -- No price was near enough.
  unknown bigint not null check (unknown >= 0)
) with (fillfactor = 50);

alter table verification.fold_progress add column voids_until bigint not null default 0;   -- Unix second
