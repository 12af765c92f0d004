-- The results of a customer's trades by month, coin and duration. They are sums over trading.orders and can be computed anew from it.
create table trading.result_counts (
  uid bigint primary key,
  -- The trades accepted up to this second are in trading.result_sums.
  counted_until bigint not null
) with (fillfactor = 70);

create table trading.result_sums (
  uid bigint not null,
  -- Months since January of the year 0, in UTC, of the settlement second.
  month integer not null check (month > 0),
  symbol_id smallint not null,
  seconds integer not null check (seconds > 0),
  wins bigint not null check (wins >= 0),
  losses bigint not null check (losses >= 0),
  ties bigint not null check (ties >= 0),
  voids bigint not null check (voids >= 0),
  -- Minor units of USDT. `staked` counts every trade, `voided` the stakes and fees that void trades gave back.
  staked bigint not null check (staked >= 0),
  voided bigint not null check (voided >= 0),
  fees bigint not null check (fees >= 0),
  net bigint not null,
  -- Of won and lost trades: the amount at risk, and the amount that a win pays out with the stake. Their ratio is the win rate that breaks even.
  risked bigint not null check (risked >= 0),
  payable bigint not null check (payable >= 0),
  primary key (uid, month, symbol_id, seconds),
  check (wins + losses + ties + voids > 0)
) with (fillfactor = 70);

-- The lines of an account that are not about trades are few. The worth over time reads them without reading the trades between them.
create index entries_besides_trades on ledger.entries (account_id, created_at)
  where kind not in ('trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void');
