-- The books are compared with the chain, address by address, and staff can credit ether that a contract sent.
-- Locks: funding.deposits against writers while its index is built. funding.unbooked_arrivals and funding.chain_nodes for a moment.

-- A demo may begin a new chain. Rows of before say nothing about it. '-infinity' for chains that were read before this migration.
alter table funding.chain_cursors add column read_since timestamptz not null default '-infinity';
alter table funding.chain_cursors alter column read_since drop default;

-- The newest answer of a node that contradicts another one, as a code with its values. It stays when the node answers as usual again.
alter table funding.chain_nodes
  add column differed text check (length(differed) between 1 and 300),
  add column differed_at timestamptz,
  add constraint chain_nodes_differed_with_time check ((differed is null) = (differed_at is null));

create index deposits_of_address on funding.deposits (chain, address);

-- Transactions of the house that final blocks of an EVM chain have, with what they moved. Never changed.
create table funding.own_transactions (
  chain text not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  sender text not null check (length(sender) between 10 and 120),
  nonce bigint not null check (nonce >= 0),
  -- Null if it moves no asset that the server knows.
  receiver text check (length(receiver) between 10 and 120),
  currency text,
  -- In units of the chain.
  raw numeric(78) not null check (raw >= 0),
  -- False: the chain charged the fee and moved nothing.
  is_success boolean not null,
  fee_wei numeric(78) not null check (fee_wei >= 0),
  block_height bigint not null check (block_height >= 0),
  noted_at timestamptz not null,
  primary key (chain, tx_hash),
  check ((receiver is null) = (currency is null)),
  check (receiver is not null or raw = 0)
);
create index own_transactions_of_sender on funding.own_transactions (chain, sender, nonce);
create index own_transactions_of_receiver on funding.own_transactions (chain, receiver) where receiver is not null;

-- The progress of the comparison of a chain.
create table funding.balance_rounds (
  chain text primary key,
  -- The last complete round: when it ended, and the final block at which it began.
  compared_at timestamptz,
  compared_height bigint,
  addresses integer not null default 0 check (addresses >= 0),
  -- Addresses that could not be judged, for example because a transaction of the house was not found.
  skipped integer not null default 0 check (skipped >= 0),
  -- The round under way: the index of the last address that was compared, -1 before the first.
  started_at timestamptz,
  start_height bigint,
  position integer not null default -1,
  addresses_so_far integer not null default 0,
  skipped_so_far integer not null default 0,
  -- Why it does not go on, as a code with its values.
  problem text check (length(problem) between 1 and 300),
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null)),
  check ((compared_at is null) = (compared_height is null)),
  check ((started_at is null) = (start_height is null))
);

-- Addresses that do not hold what the books say. One is closed when both agree again.
create table funding.balance_differences (
  difference_id uuid primary key,
  chain text not null,
  address text not null check (length(address) between 10 and 120),
  currency text not null,
  -- The customer of a deposit address. Null: an address of the house.
  uid bigint,
  -- In units of the chain, after a final block.
  expected numeric(78) not null,
  found numeric(78) not null check (found >= 0),
  height bigint not null,
  opened_at timestamptz not null,
  checked_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is not null or found <> expected)
);
create unique index balance_differences_open on funding.balance_differences (chain, address, currency) where closed_at is null;
create index balance_differences_waiting on funding.balance_differences (opened_at) where closed_at is null;

-- Money at an address that is in the books of no transaction: the balance of an address of the house when it was first compared, and
-- differences that staff explained, for example a top-up by the operator. Never changed.
create table funding.balance_explanations (
  explanation_id uuid primary key,
  chain text not null,
  address text not null check (length(address) between 10 and 120),
  currency text not null,
  -- In units of the chain. Negative: less than the books say.
  raw numeric(78) not null,
  -- It counts from this block on.
  height bigint not null check (height >= 0),
  -- Null for the first comparison of an address of the house.
  difference_id uuid references funding.balance_differences,
  staff text check (length(staff) between 1 and 64),
  reason text check (length(reason) between 3 and 300),
  explained_at timestamptz not null,
  check ((difference_id is null) = (staff is null)),
  check ((staff is null) = (reason is null))
);
create index balance_explanations_of_address on funding.balance_explanations (chain, address, currency);
create unique index balance_explanations_once on funding.balance_explanations (difference_id) where difference_id is not null;

alter table funding.unbooked_arrivals
  add column arrival_id uuid not null default gen_random_uuid() unique,
  -- 'balance': no transfer shows it. Its number of a log is -2 minus the index of the address, and its transaction is the block if
  -- the node does not name one.
  add column found_by text not null default 'transfer' check (found_by in ('transfer', 'balance')),
  -- The block after which the address did not hold it yet. Null for one that a transfer shows.
  add column after_height bigint,
  add constraint unbooked_arrivals_of_range check ((found_by = 'balance') = (after_height is not null) and after_height < block_height),
  -- The deposit that two members of staff made of it.
  add column deposit_id uuid references funding.deposits;
create unique index unbooked_arrivals_by_balance on funding.unbooked_arrivals (chain, address, block_hash) where found_by = 'balance';
create index unbooked_arrivals_of_address on funding.unbooked_arrivals (chain, address);
create index unbooked_arrivals_to_credit on funding.unbooked_arrivals (seen_at) where found_by = 'balance' and deposit_id is null;

-- Members of staff who credit an arrival. The second one makes a deposit of it.
create table funding.arrival_decisions (
  arrival_id uuid not null,
  staff text not null check (length(staff) between 1 and 64),
  reason text not null check (length(reason) between 3 and 300),
  decided_at timestamptz not null,
  primary key (arrival_id, staff)
);

alter table funding.deposits
  drop constraint deposits_log_index_check,
  add constraint deposits_log_index_check check (log_index >= -1 or currency = 'ETH') not valid;
alter table funding.deposits validate constraint deposits_log_index_check;
