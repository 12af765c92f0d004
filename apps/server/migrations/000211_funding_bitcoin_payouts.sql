-- Bitcoin payouts: the coins of the house, and batches of payouts that one transaction pays.

-- The house's own addresses. They are stored before anything is paid to them.
create table funding.house_addresses (
  chain text not null,
  -- 0: the operator pays into it. 1: change of payouts.
  branch smallint not null check (branch in (0, 1)),
  address_index integer not null check (address_index >= 0),
  address text not null check (length(address) between 10 and 120),
  created_at timestamptz not null,
  primary key (chain, branch, address_index),
  unique (chain, address)
);

-- Outputs in blocks to customers' deposit addresses and to the house's own, as the watcher read them.
create table funding.coins (
  chain text not null,
  txid text not null check (length(txid) = 64),
  vout integer not null check (vout >= 0),
  address text not null,
  -- Units of the chain.
  amount bigint not null check (amount > 0),
  -- Null while a re-organisation has taken its block away.
  block_height bigint,
  -- The transaction in a block that spends it.
  spent_by text check (length(spent_by) = 64),
  spent_height bigint,
  primary key (chain, txid, vout),
  check ((spent_by is null) = (spent_height is null))
);
create index coins_unspent on funding.coins (chain, block_height) where spent_by is null;
create index coins_by_block on funding.coins (chain, block_height);
create index coins_by_spend on funding.coins (chain, spent_height) where spent_by is not null;
-- Deposits of before. Nothing could spend them.
insert into funding.coins (chain, txid, vout, address, amount, block_height)
  select chain, txid, log_index, address, raw::bigint, block_height from funding.deposits
  where chain = 'BTC' and block_height is not null and state <> 'gone';

-- open: may be in a block or not yet. void: the signer never signs it. failed: another transaction spent one of its coins for good.
create table funding.bitcoin_batches (
  batch_id uuid primary key,
  state text not null check (state in ('open', 'void', 'done', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bitcoin_batches_open on funding.bitcoin_batches (batch_id) where state = 'open';

create table funding.bitcoin_batch_payouts (
  batch_id uuid not null references funding.bitcoin_batches,
  -- The number of the output.
  position smallint not null check (position >= 0),
  withdrawal_id uuid not null references funding.withdrawals,
  attempt integer not null check (attempt > 0),
  is_void boolean not null default false,
  primary key (batch_id, position)
);
-- An attempt is in one batch, unless that was never signed.
create unique index bitcoin_batch_payouts_once on funding.bitcoin_batch_payouts (withdrawal_id, attempt) where not is_void;

create table funding.bitcoin_batch_coins (
  batch_id uuid not null references funding.bitcoin_batches,
  txid text not null,
  vout integer not null,
  -- The batch has ended.
  is_released boolean not null default false,
  primary key (batch_id, txid, vout)
);
create unique index bitcoin_batch_coins_once on funding.bitcoin_batch_coins (txid, vout) where not is_released;

-- The transactions of a batch: prepared, then signed, then broadcast. Each further fee step spends the coins of the ones before.
create table funding.bitcoin_transactions (
  batch_id uuid not null references funding.bitcoin_batches,
  fee_step smallint not null check (fee_step >= 0),
  psbt bytea not null check (length(psbt) between 10 and 100000),
  -- Satoshi.
  fee bigint not null check (fee > 0),
  vsize integer not null check (vsize > 0),
  prepared_at timestamptz not null,
  raw text check (length(raw) between 100 and 200000),
  txid text unique check (length(txid) = 64),
  signed_at timestamptz,
  broadcast_at timestamptz,
  primary key (batch_id, fee_step),
  check ((raw is null) = (txid is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);
