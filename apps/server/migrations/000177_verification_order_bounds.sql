-- Checkpoints of the log of orders as soon as witnesses had seen them, each with the next checkpoint of the price log that they saw. They
-- bound the time at which an order was accepted. At most about one row a second, and only while orders are accepted.
create table verification.order_bounds (
  origin text not null check (length(origin) <= 300),
  size bigint not null check (size > 0),
  -- The signed note with its cosignatures.
  checkpoint text not null check (length(checkpoint) <= 16000),
  -- By the server's clock.
  witnessed_at timestamptz not null,
  price_size bigint not null check (price_size > 0),
  price_checkpoint text not null check (length(price_checkpoint) <= 16000),
  primary key (origin, size)
);

-- The first leaf of the log of orders that has a bound: earlier orders have receipts of version 1. And the number of leaves whose delay
-- is counted in witness_delays.
create table verification.bounds_progress (
  only_row boolean primary key default true check (only_row),
  first_leaf bigint not null check (first_leaf >= 0),
  measured_leaves bigint not null check (measured_leaves >= first_leaf)
) with (fillfactor = 20);
insert into verification.bounds_progress (first_leaf, measured_leaves)
select leaves, leaves from (
  select coalesce(max(first_leaf + cardinality(order_ids)), 0) as leaves from verification.order_batches) known;

-- How long accepted orders waited for a witnessed checkpoint, as a histogram by hour (UTC). Hours older than a day are deleted.
create table verification.witness_delays (
  hour timestamptz not null,
  up_to_ms integer not null check (up_to_ms > 0),
  orders bigint not null check (orders > 0),
  longest_ms bigint not null check (longest_ms >= 0),
  primary key (hour, up_to_ms)
) with (fillfactor = 50);
