-- Sums of the trades that ended in an hour (UTC), by coin and duration, for the operator's overview. The orders are their source: they can
-- be deleted and folded again. Rows older than 400 days are deleted.
create table trading.hour_totals (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  symbol_id smallint not null,
  seconds integer not null,
  trades bigint not null check (trades > 0),
  voids bigint not null check (voids between 0 and trades),
  -- Of the trades that were not void. Minor units of USDT.
  staked bigint not null check (staked >= 0),
  fees bigint not null check (fees >= 0),
  profits bigint not null check (profits >= 0),       -- as promised for a win, whether won or not
  returned bigint not null check (returned >= 0),     -- paid back: stakes with profits of won trades, and tied trades
  primary key (hour, symbol_id, seconds)
) with (fillfactor = 50);

-- The settlement second up to which the totals are folded. Its lock lets one process fold at a time.
create table trading.totals_progress (
  only_row boolean primary key default true check (only_row),
  settled_until bigint not null check (settled_until >= 0)
) with (fillfactor = 20);
insert into trading.totals_progress (settled_until) values (0);

-- Money in and out by day.
create index deposits_by_credit on funding.deposits (credited_at) where state = 'credited';
create index applications_by_credit on funding.applications (updated_at) where state = 'credited';
create index withdrawals_by_completion on funding.withdrawals (updated_at) where status = 'completed';
