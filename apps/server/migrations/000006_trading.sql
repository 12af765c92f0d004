-- Trading. An order is immutable. Its fate follows from its group and from the settlement run that covers it: all orders of one lane,
-- symbol, duration and second of acceptance share both prices. Nothing is stored twice.
create schema trading;

create type trading.outbox_kind as enum ('accepted', 'entered', 'settled');

create type trading.refusal as enum (
  'balance_too_small', 'market_halted', 'stake_too_small', 'stake_too_large', 'duration_unknown',
  'user_limit_reached', 'symbol_limit_reached', 'second_limit_reached', 'reserve_too_small',
  'own_limit_reached', 'timed_out', 'trades_frozen'
);

-- New terms: one member of staff proposes, another approves, and they hold from a stated time in the future.
create table trading.terms_proposals (
  proposal_id uuid primary key,
  -- The version that was the newest. The proposal can be approved only while it still is.
  based_on integer not null check (based_on > 0),
  -- [{ seconds, profit_rate, fee_rate, min_stake, max_stake }]: rates at 1e-8, amounts in minor units of USDT, as text.
  terms jsonb not null check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) between 1 and 20),
  effective_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  check (effective_at > proposed_at)
);
create index terms_proposals_newest_first on trading.terms_proposals (proposed_at desc, proposal_id desc);

create table trading.terms_decisions (
  proposal_id uuid primary key references trading.terms_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

-- The terms of a trade, in versions. A version is never changed. An order keeps the version under which it was accepted.
create table trading.terms (
  terms_version integer not null check (terms_version > 0),
  seconds integer not null check (seconds between 1 and 86400),
  profit_rate bigint not null check (profit_rate > 0 and profit_rate <= 1000000000),  -- 1e-8
  fee_rate bigint not null check (fee_rate >= 0 and fee_rate <= 100000000),           -- 1e-8
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  effective_at timestamptz not null,
  -- Null for the version that a new database begins with.
  proposal_id uuid references trading.terms_proposals,
  primary key (terms_version, seconds),
  check (max_stake >= min_stake)
);
insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at) values
  (1, 30, 80000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 60, 82000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 120, 84000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 180, 85000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z'),
  (1, 300, 86000000, 0, 1000000, 5000000000, '2026-01-01T00:00:00Z');

-- Limits of risk over all lanes, in minor units of USDT. Each lane has an equal share of the last two.
create table trading.limits (
  only_row boolean primary key default true check (only_row),
  user_open_stake bigint not null check (user_open_stake > 0),
  symbol_open_profit bigint not null check (symbol_open_profit > 0),
  second_open_profit bigint not null check (second_open_profit > 0)
);
insert into trading.limits (user_open_stake, symbol_open_profit, second_open_profit)
values (50000000000, 2000000000000, 500000000000);

-- The second up to which a lane is decided. Acceptance may add no order at or before it.
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
  direction smallint not null,
  seconds integer not null,
  stake bigint not null,
  fee bigint not null,
  -- The amount that a win adds to the stake. It is reserved at acceptance.
  profit bigint not null,
  terms_version integer not null,
  accept_at timestamptz not null,
  batch_no bigint not null,
  -- The order's line in the customer's statement: its number and the balance after it. Null for older orders, whose lines are in
  -- ledger.entries.
  entry_no bigint,
  balance_after bigint,
  primary key (uid, accept_second, order_id),
  -- One short check, because PostgreSQL compiles each check anew for each statement. Null is no violation.
  constraint orders_make_sense check (abs(direction) = 1 and stake > 0 and fee >= 0 and profit >= 0
    and floor(date_part('epoch', accept_at)) = accept_second and (entry_no is null) = (balance_after is null)
    and balance_after >= 0)
) partition by range (accept_second);
create index orders_of_group on trading.orders (accept_second, symbol_id, seconds, lane, uid);
create index orders_by_batch on trading.orders using brin (lane, batch_no);

-- All orders with one fate. The settlement second is the second of acceptance + 2 (the middle entry second) + the duration.
create table trading.groups (
  lane smallint not null,
  settle_second bigint not null,
  symbol_id smallint not null,
  seconds integer not null,
  accept_second bigint not null,
  entered_at timestamptz,
  purchase_price bigint check (purchase_price > 0),
  settlement_price bigint check (settlement_price > 0),
  outcome smallint check (outcome in (1, 0, -1)),   -- 1 the price rose, -1 it fell, 0 it did not move
  void boolean not null default false,
  settled_at timestamptz,
  -- The batch that gave the group its purchase price, so that its entry has a place among the customers' other events.
  entered_batch bigint,
  primary key (lane, settle_second, symbol_id, seconds),
  check (accept_second = settle_second - 2 - seconds),
  check (not void or outcome is null),
  check (outcome is null or (purchase_price is not null and settlement_price is not null
    and outcome = sign(settlement_price - purchase_price))),
  check (settled_at is null or void or outcome is not null)
) with (fillfactor = 50);
create index groups_to_enter on trading.groups (lane, accept_second) where entered_at is null;
create index groups_to_settle on trading.groups (lane, settle_second) where settled_at is null;

-- A chunk of a group that was paid out: the guard against paying twice. It covers the customers from uid_from to uid_to.
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

-- The house's largest possible loss on open orders, by symbol and by settlement second.
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

-- Requests by idempotency key, so that a repeated request gets the first answer. Acceptance writes the row before it waits for the
-- lane. The outcome is therefore on the order or in trading.refusals.
create table trading.requests (
  uid bigint not null,
  -- The first 128 bits of SHA-256 of the client's key.
  client_key uuid not null,
  -- A hash of the request's content.
  fingerprint bigint not null,
  order_id uuid,
  accept_second bigint,
  refusal trading.refusal,
  asked_at timestamptz not null,
  primary key (uid, client_key),
  constraint requests_say_something check (order_id is not null or refusal is not null)
);
comment on column trading.requests.order_id is 'the id of its order, if it is accepted';
comment on column trading.requests.accept_second is 'of requests from before: those of today leave it to the order';
comment on column trading.requests.refusal is 'known when it was asked; what the batch refused stands in trading.refusals';

-- Requests that their batch refused.
create table trading.refusals (
  uid bigint not null,
  order_id uuid not null,
  refusal trading.refusal not null,
  refused_at timestamptz not null,
  primary key (uid, order_id)
);

-- One row for each batch of a lane, in the same transaction, for sockets and for the public log of orders. The batches of a lane commit
-- in their order, so a reader who has read a lane up to a number has read all of it up to there. A batch that accepted nothing leaves
-- no row. Rows that are too old to be resumed from are deleted.
create table trading.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamptz not null,
  kind trading.outbox_kind not null,
  -- The second of the accepted orders.
  accept_second bigint,
  -- One element for each accepted order.
  uids bigint[],
  order_ids uuid[],
  -- One element for each group that was entered or settled.
  settle_seconds bigint[],
  symbol_ids smallint[],
  durations integer[],
  -- The customers whom a settlement run covers.
  uid_from bigint,
  uid_to bigint,
  primary key (lane, batch_no),
  constraint outbox_makes_sense check ((kind = 'accepted') = (accept_second is not null and uids is not null and order_ids is not null)
    and (kind <> 'accepted') = (settle_seconds is not null and symbol_ids is not null and durations is not null)
    and (kind = 'settled') = (uid_from is not null and uid_to is not null))
);
-- Compressing these arrays would cost more than the rest of an order's share of the row.
alter table trading.outbox alter column uids set storage external, alter column order_ids set storage external;
create index outbox_by_age on trading.outbox using brin (at);

-- Events of a customer's orders are numbered: accepted, entered (unless the order is void by then) and settled. The numbers follow from
-- the orders, their groups and their runs. A base is the number from which a customer's events are counted. It covers all orders
-- accepted up to until_second, which are all settled. It is made when the customer first listens, and moved on now and then so that
-- counting stays short.
create table trading.event_bases (
  uid bigint primary key,
  until_second bigint not null,
  -- Events up to this batch may have come before one that is counted here. Their numbers are no longer known.
  until_batch bigint not null check (until_batch >= 0),
  order_events bigint not null check (order_events >= 0),
  losses bigint not null check (losses >= 0)
) with (fillfactor = 80);

-- Daily sums of the trades of customers with limits of their own, so that a month need not be added up for each order. A trade belongs
-- to the day in which it was accepted. Everything accepted up to counted_until is decided and is in own_days.
create table trading.own_counts (
  uid bigint primary key,
  counted_until bigint not null
) with (fillfactor = 70);
create table trading.own_days (
  uid bigint not null,
  -- Days since 1970.
  day bigint not null,
  -- Stakes and fees of trades that are not void.
  staked bigint not null check (staked >= 0),
  -- The amount they took less the amount they gave back. Negative: won.
  lost bigint not null,
  primary key (uid, day)
) with (fillfactor = 70);
