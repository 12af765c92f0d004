-- Cold storage: addresses of the house whose keys the signer does not have, and transfers to them.

-- The watcher knows these addresses. Their coins count as reserves and are never spent by the signer.
create table funding.cold_addresses (
  chain text not null,
  currency text not null,
  address text not null check (length(address) between 10 and 120),
  created_at timestamptz not null,
  primary key (chain, currency, address)
);
create index cold_addresses_by_address on funding.cold_addresses (chain, address);

alter table funding.coins add column is_cold boolean not null default false;
create index coins_cold on funding.coins (chain, address) where is_cold and spent_by is null;

-- open: under way. done: the money is at the cold address. failed: no transaction can move it any more. void: nothing was signed.
create table funding.cold_transfers (
  -- Of Bitcoin, also the id of its batch.
  transfer_id uuid primary key,
  chain text not null,
  currency text not null,
  destination text not null check (length(destination) between 10 and 120),
  -- Minor units that arrive.
  amount bigint not null check (amount > 0),
  confirmations integer not null check (confirmations > 0),
  -- The highest price: wei for a unit of gas, or satoshi per virtual byte.
  max_fee bigint not null check (max_fee > 0),
  -- The network's fee in the ledger, in minor units of the chain's coin: reserved from an account of a lane.
  fee_reserved bigint not null check (fee_reserved > 0),
  fee_lane smallint not null,
  fee_account text not null check (fee_account in ('fees', 'house_available')),
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'void')),
  -- Why an open transfer does not go on, in words for staff.
  blocker text check (length(blocker) between 1 and 200),
  -- The fee that the network charged, rounded up to minor units.
  fee bigint check (fee between 0 and fee_reserved),
  tx_hash text check (length(tx_hash) in (64, 66)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (chain, currency, destination) references funding.cold_addresses,
  check ((state = 'open') = (fee is null)),
  check (state = 'open' or blocker is null),
  check (state <> 'done' or tx_hash is not null)
);
-- One transfer at a time for each asset, whichever process proposes it.
create unique index cold_transfers_one_open on funding.cold_transfers (chain, currency) where state = 'open';
create index cold_transfers_newest_first on funding.cold_transfers (created_at desc, transfer_id desc);

-- The transactions of transfers on EVM chains: prepared, then signed, then broadcast.
create table funding.cold_transactions (
  transfer_id uuid not null references funding.cold_transfers,
  -- 0 for the first transaction. Each further one replaces it under the same nonce and pays more for being mined.
  fee_step smallint not null check (fee_step between 0 and 20),
  -- Wei for a unit of gas.
  max_fee_per_gas bigint not null check (max_fee_per_gas > 0),
  max_priority_fee_per_gas bigint not null,
  prepared_at timestamptz not null,
  nonce bigint check (nonce >= 0),
  raw text check (raw ~ '^0x[0-9a-f]+$' and length(raw) < 4000),
  tx_hash text unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz,
  broadcast_at timestamptz,
  primary key (transfer_id, fee_step),
  check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (nonce is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);
