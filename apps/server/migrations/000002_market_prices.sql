-- The market: coins, the price log (one entry a second, never changed), candles folded from it, halts by staff.
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

-- The price log. `entry` is what is published, to the byte; the other columns of a price follow from it.
create table market.price_log (
  t bigint primary key check (t > 0),
  position bigint not null unique check (position >= 0),  -- counts the entries from 0 without a gap: the leaf number
  src market.price_source not null,
  entry text not null check (octet_length(entry) <= 65536),
  prices bigint[] not null check (0 < all (prices)),      -- by symbol_id, null where the second has no price
  volumes bigint[] not null check (0 <= all (volumes))    -- by symbol_id, what was traded in the second; not published
);

create function market.append_to_log() returns trigger language plpgsql as $$
declare
  v_entry jsonb := new.entry::jsonb;
  v_last record;
begin
  -- Writers take turns, so that each sees what the one before it wrote. One that reads an older snapshot
  -- gets a position that is taken, and fails on it.
  perform pg_advisory_xact_lock(7244112);
  select t, position into v_last from market.price_log order by t desc limit 1;
  if new.t <= v_last.t then
    raise exception 'the price log is already at second %', v_last.t using errcode = 'unique_violation';
  end if;
  if v_entry->'v' is distinct from '1'::jsonb or v_entry->'t' is distinct from to_jsonb(new.t)
    or v_entry->>'src' is distinct from new.src::text
  then
    raise exception 'the entry is not of second %', new.t using errcode = 'check_violation';
  end if;
  new.position := coalesce(v_last.position + 1, 0);
  new.prices := array(
    select (v_entry->'p'->>p.symbol)::bigint
    from generate_series(1, (select max(symbol_id) from market.products)) n
    left join market.products p on p.symbol_id = n order by n);
  return new;
end $$;
create trigger price_log_append before insert on market.price_log
  for each row execute function market.append_to_log();

create function market.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger price_log_append_only before update or delete on market.price_log
  for each row execute function market.refuse_change();
create trigger price_log_no_truncate before truncate on market.price_log
  for each statement execute function market.refuse_change();

-- Candles of a minute and of an hour; the other widths are aggregated from these. Sources never mix.
create table market.candles (
  src market.price_source not null,
  symbol_id smallint not null references market.products,
  seconds integer not null check (seconds in (60, 3600)),
  start bigint not null check (start % seconds = 0),
  open bigint not null check (open > 0),
  high bigint not null,
  low bigint not null check (low > 0),
  close bigint not null,
  volume bigint not null check (volume >= 0),
  -- Some or all of it was made up by the simulator for the time before the log began.
  history boolean not null default false check (not history or src = 'sim'),
  primary key (src, symbol_id, seconds, start),
  check (low <= open and low <= close and high >= open and high >= close)
) with (fillfactor = 80);

-- Up to where the log is folded into candles.
create table market.candle_progress (
  only_row boolean primary key default true check (only_row),
  folded_until bigint not null
) with (fillfactor = 20);
insert into market.candle_progress (folded_until) values (0);

-- Folds the log's next entries, at most 3,600 and none after p_until, into the candles; each entry once, whatever
-- crashes in between. Returns the second up to which the log is folded.
create function market.fold_candles(p_until bigint) returns bigint language plpgsql as $$
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

-- Halts by staff and their ends. The newest line of a symbol says whether it is halted.
create table market.halts (
  halt_no bigint generated always as identity primary key,
  symbol_id smallint not null references market.products,
  kind text not null check (kind in ('halt', 'resume')),
  reason text not null check (length(reason) between 1 and 500),
  staff text not null check (length(staff) between 1 and 100),
  at timestamptz not null
);
create index halts_of_symbol on market.halts (symbol_id, halt_no desc);
create trigger halts_append_only before update or delete on market.halts
  for each row execute function market.refuse_change();
create trigger halts_no_truncate before truncate on market.halts
  for each statement execute function market.refuse_change();
