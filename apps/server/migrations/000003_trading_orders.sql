-- Trades. An order is immutable: what became of it follows from its group (all orders of one lane, symbol, duration and
-- second of acceptance share both prices) and from the settlement run that covers it. Nothing is stored twice.

create schema trading;

-- The terms of a trade. A version is never changed: new terms are a new version, for future trades alone.
create table trading.terms (
  terms_version integer not null check (terms_version > 0),
  seconds integer not null check (seconds between 1 and 86400),
  profit_rate bigint not null check (profit_rate > 0 and profit_rate <= 1000000000),  -- 1e-8
  fee_rate bigint not null check (fee_rate >= 0 and fee_rate <= 100000000),           -- 1e-8
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  effective_at timestamptz not null,
  primary key (terms_version, seconds),
  check (max_stake >= min_stake)
);
insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at) values
  (1, 30, 80000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 60, 82000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 120, 84000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 180, 85000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 300, 86000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z');

-- What may be at risk at once, in minor units of USDT, over all lanes. Each lane has an equal share of the last two.
create table trading.limits (
  only_row boolean primary key default true check (only_row),
  user_open_stake bigint not null check (user_open_stake > 0),
  symbol_open_profit bigint not null check (symbol_open_profit > 0),
  second_open_profit bigint not null check (second_open_profit > 0)
);
insert into trading.limits (user_open_stake, symbol_open_profit, second_open_profit)
values (50000000000, 2000000000000, 500000000000);

-- Up to where a lane is decided: acceptance may add nothing at or before it.
create table trading.fences (
  lane smallint primary key,
  -- Orders accepted up to this second have their purchase price, or are void.
  entered_until bigint not null,
  -- Groups whose settlement second is up to this one are settled.
  settled_until bigint not null
) with (fillfactor = 50);

create table trading.orders (
  uid bigint not null,
  accept_second bigint not null,
  order_id uuid not null,
  lane smallint not null,
  symbol_id smallint not null,
  direction smallint not null check (direction in (1, -1)),
  seconds integer not null,
  stake bigint not null check (stake > 0),
  fee bigint not null check (fee >= 0),
  profit bigint not null check (profit >= 0),   -- what a win adds to the stake, reserved at acceptance
  terms_version integer not null,
  accept_at timestamptz not null,
  batch_no bigint not null,
  primary key (uid, accept_second, order_id),
  check (accept_at >= to_timestamp(accept_second) and accept_at < to_timestamp(accept_second + 1))
) partition by range (accept_second);
create index orders_of_group on trading.orders (accept_second, symbol_id, seconds, lane, uid);

-- All orders with one fate. The second of settlement is that of acceptance + 2 (the middle entry second) + the duration.
create table trading.groups (
  lane smallint not null,
  settle_second bigint not null,
  symbol_id smallint not null,
  seconds integer not null,
  accept_second bigint not null check (accept_second = settle_second - 2 - seconds),
  entered_at timestamptz,
  purchase_price bigint check (purchase_price > 0),
  settlement_price bigint check (settlement_price > 0),
  outcome smallint check (outcome in (1, 0, -1)),   -- 1 the price rose, -1 it fell, 0 it did not move
  void boolean not null default false,
  settled_at timestamptz,
  primary key (lane, settle_second, symbol_id, seconds),
  check (not void or outcome is null),
  check (outcome is null or (purchase_price is not null and settlement_price is not null
    and outcome = sign(settlement_price - purchase_price))),
  check (settled_at is null or void or outcome is not null)
) with (fillfactor = 50);
create index groups_to_enter on trading.groups (lane, accept_second) where entered_at is null;
create index groups_to_settle on trading.groups (lane, settle_second) where settled_at is null;

-- A chunk of a group, paid out: the guard that nothing is paid twice. Covers the customers from uid_from to uid_to.
create table trading.runs (
  lane smallint not null,
  settle_second bigint not null,
  symbol_id smallint not null,
  seconds integer not null,
  chunk integer not null check (chunk > 0),
  uid_from bigint not null,
  uid_to bigint not null,
  orders integer not null check (orders > 0),
  returned bigint not null check (returned >= 0),    -- to customers
  kept bigint not null check (kept >= 0),            -- by the house: lost stakes and fees
  released bigint not null check (released >= 0),    -- from the house's reserve back to the house
  batch_no bigint not null,
  settled_at timestamptz not null,
  primary key (lane, settle_second, symbol_id, seconds, chunk),
  foreign key (lane, settle_second, symbol_id, seconds) references trading.groups,
  check (uid_from <= uid_to)
);

-- The house's largest possible loss on what is open, by symbol and by second of settlement.
create table trading.symbol_exposure (
  lane smallint not null,
  symbol_id smallint not null,
  open_profit bigint not null check (open_profit >= 0),
  primary key (lane, symbol_id)
) with (fillfactor = 30);
create table trading.second_exposure (
  lane smallint not null,
  settle_second bigint not null,
  open_profit bigint not null check (open_profit >= 0),
  primary key (lane, settle_second)
) with (fillfactor = 30);

create type trading.refusal as enum (
  'balance_too_small', 'market_halted', 'stake_too_small', 'stake_too_large', 'duration_unknown',
  'user_limit_reached', 'symbol_limit_reached', 'second_limit_reached', 'reserve_too_small'
);

-- What was asked for under a client's own key, so that asking twice gives the first answer again.
create table trading.requests (
  uid bigint not null,
  client_key uuid not null,          -- the first 128 bits of SHA-256 of the client's key
  fingerprint bigint not null,       -- of the request's content
  order_id uuid,                     -- of the order that was accepted
  accept_second bigint,
  refusal trading.refusal,
  asked_at timestamptz not null,
  primary key (uid, client_key),
  check ((order_id is null) = (accept_second is null) and (order_id is null) <> (refusal is null))
);

create function trading.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger orders_append_only before update or delete on trading.orders
  for each row execute function trading.refuse_change();
create trigger orders_no_truncate before truncate on trading.orders
  for each statement execute function trading.refuse_change();
create trigger runs_append_only before update or delete on trading.runs
  for each row execute function trading.refuse_change();
create trigger runs_no_truncate before truncate on trading.runs
  for each statement execute function trading.refuse_change();
create trigger requests_append_only before update or delete on trading.requests
  for each row execute function trading.refuse_change();
create trigger terms_append_only before update or delete on trading.terms
  for each row execute function trading.refuse_change();

-- A group's prices and outcome are written once: what is known stays as it is.
create function trading.guard_group() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
    or (new.lane, new.settle_second, new.symbol_id, new.seconds, new.accept_second)
      is distinct from (old.lane, old.settle_second, old.symbol_id, old.seconds, old.accept_second)
    or (old.entered_at is not null and (new.entered_at, new.purchase_price) is distinct from (old.entered_at, old.purchase_price))
    or (old.settlement_price is not null and new.settlement_price is distinct from old.settlement_price)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.void and not new.void)
  then
    raise exception 'the fate of a group is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger groups_decided_once before update or delete on trading.groups
  for each row execute function trading.guard_group();
create trigger groups_no_truncate before truncate on trading.groups
  for each statement execute function trading.refuse_change();

-- Makes the daily partitions of orders from the day of p_from to the one of p_to, inclusive.
create function trading.ensure_partitions(p_from timestamptz, p_to timestamptz) returns void language plpgsql as $$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_name text;
  v_start bigint;
begin
  while v_day <= (p_to at time zone 'UTC')::date loop
    v_name := 'orders_' || to_char(v_day, 'YYYY_MM_DD');
    if to_regclass('trading.' || v_name) is null then
      v_start := extract(epoch from v_day::timestamp at time zone 'UTC')::bigint;
      execute format('create table trading.%I partition of trading.orders for values from (%s) to (%s)',
        v_name, v_start, v_start + 86400);
      execute format('create trigger %I before truncate on trading.%I for each statement execute function trading.refuse_change()',
        v_name || '_no_truncate', v_name);
    end if;
    v_day := v_day + 1;
  end loop;
end $$;

-- Begins the fences of lanes that have none, at the second before p_at.
create function trading.ensure_fences(p_lanes smallint[], p_at timestamptz) returns void language sql as $$
  insert into trading.fences (lane, entered_until, settled_until)
  select lane, floor(extract(epoch from p_at))::bigint - 1, floor(extract(epoch from p_at))::bigint - 1
  from unnest(p_lanes) lane
  on conflict do nothing
$$;
