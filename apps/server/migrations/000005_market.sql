-- Market: coins, the price log (one entry a second, never changed), candles folded from it, halts by staff.
-- Prices are integers of 1e-8 USDT, volumes of 1e-8 of the coin, seconds are Unix seconds.
create schema market;

create type market.price_source as enum ('live', 'replay', 'sim');

create table market.products (
  symbol_id smallint primary key check (symbol_id between 1 and 1000),
  symbol text not null unique check (symbol = base || 'USDT' and symbol ~ '^[A-Z0-9]{2,12}USDT$'),
  base text not null,
  name text not null,
  sort smallint not null unique,
  enabled boolean not null default true
);
insert into market.products (symbol_id, symbol, base, name, sort) values
  (1, 'BTCUSDT', 'BTC', 'Bitcoin', 1), (2, 'ETHUSDT', 'ETH', 'Ethereum', 2), (3, 'SOLUSDT', 'SOL', 'Solana', 3),
  (4, 'BNBUSDT', 'BNB', 'BNB', 4), (5, 'XRPUSDT', 'XRP', 'XRP', 5), (6, 'ADAUSDT', 'ADA', 'Cardano', 6),
  (7, 'DOGEUSDT', 'DOGE', 'Dogecoin', 7), (8, 'TRXUSDT', 'TRX', 'TRON', 8), (9, 'LTCUSDT', 'LTC', 'Litecoin', 9),
  (10, 'LINKUSDT', 'LINK', 'Chainlink', 10);

-- The price log. `entry` is published byte for byte. The other columns of prices follow from it.
create table market.price_log (
  t bigint primary key check (t > 0),
  -- The leaf number: counts the entries from 0 without a gap.
  position bigint not null unique check (position >= 0),
  src market.price_source not null,
  entry text not null check (octet_length(entry) <= 65536),
  -- By symbol_id. Null for a coin without a price in this second.
  prices bigint[] not null check (0 < all (prices)),
  -- By symbol_id: the volume traded in the second. Not published.
  volumes bigint[] not null check (0 <= all (volumes)),
  -- The feed turn under which the entry was written. 0 for entries from before there were turns.
  fence bigint not null default 0 check (fence >= 0)
);

-- One process at a time writes the price log. The number of its turn is a fencing token: an entry under the number of an earlier turn
-- is refused, however long it was delayed.
create table market.feed_turns (
  fence bigint primary key check (fence > 0),
  holder text not null check (length(holder) between 1 and 200),
  taken_at timestamptz not null
);

-- Candles of a minute and of an hour. The other widths are aggregated from these. Sources are never mixed.
create table market.candles (
  src market.price_source not null,
  symbol_id smallint not null references market.products,
  seconds integer not null check (seconds in (60, 3600)),
  start bigint not null,
  open bigint not null check (open > 0),
  high bigint not null,
  low bigint not null check (low > 0),
  close bigint not null,
  volume bigint not null check (volume >= 0),
  -- The simulator made up all or part of it, for the time before the log began.
  history boolean not null default false,
  primary key (src, symbol_id, seconds, start),
  check (start % seconds = 0),
  check (not history or src = 'sim'),
  check (low <= open and low <= close and high >= open and high >= close)
) with (fillfactor = 80);

-- The second up to which the log is folded into candles.
create table market.candle_progress (
  only_row boolean primary key default true check (only_row),
  folded_until bigint not null
) with (fillfactor = 20);
insert into market.candle_progress (folded_until) values (0);

-- Halts by staff and their ends. The newest row of a symbol says whether it is halted.
create table market.halts (
  halt_no bigint generated always as identity primary key,
  symbol_id smallint not null references market.products,
  kind text not null check (kind in ('halt', 'resume')),
  reason text not null check (length(reason) between 1 and 500),
  staff text not null check (length(staff) between 1 and 100),
  at timestamptz not null
);
create index halts_of_symbol on market.halts (symbol_id, halt_no desc);

-- The coins that are offered for new trades, in the order in which they are shown. The newest row holds. A coin that is not offered
-- keeps its prices, and its open trades run and settle as always.
create table market.listings (
  listing_no bigint generated always as identity primary key,
  symbol_ids smallint[] not null check (cardinality(symbol_ids) between 1 and 1000),
  reason text not null check (length(reason) between 1 and 200),
  staff text not null check (length(staff) between 1 and 100),
  at timestamptz not null
);
insert into market.listings (symbol_ids, reason, staff, at)
  select array_agg(p.symbol_id order by p.sort), 'the first coins', 'system', '2026-01-01T00:00:00Z'
  from market.products p where p.enabled;
