-- Arrivals at customers' addresses that cannot be booked as deposits. Staff sees them.
-- Locks: none on tables in use.
create table funding.unbooked_arrivals (
  chain text not null,
  txid text not null check (length(txid) between 8 and 100),
  log_index integer not null,
  uid bigint not null,
  address text not null,
  -- The currency, or the symbol that a token gives itself.
  asset text not null check (length(asset) between 1 and 40),
  -- In units of the chain. digits is null if they are not known.
  raw numeric(78) not null check (raw > 0),
  digits smallint check (digits between 0 and 255),
  -- Why it is not booked, as a code with its values.
  reason text not null check (length(reason) between 1 and 300),
  block_height bigint not null,
  block_hash text not null,
  seen_at timestamptz not null,
  primary key (chain, txid, log_index)
);
create index unbooked_arrivals_by_block on funding.unbooked_arrivals (chain, block_height);
create index unbooked_arrivals_of_customer on funding.unbooked_arrivals (uid, seen_at desc);
create index unbooked_arrivals_newest on funding.unbooked_arrivals (seen_at desc);
