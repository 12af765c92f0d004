-- Sweeps: credited deposits move from customers' deposit addresses to the house's paying account.

-- The network's fee for a transaction of the house: reserved, then paid to the outside or returned.
alter type ledger.entry_kind add value 'network_fee';

-- Credited deposits of a chain that no sweep has taken yet. A trigger adds each one when it is credited.
create table funding.unswept_deposits (
  deposit_id uuid primary key references funding.deposits,
  chain text not null,
  currency text not null,
  address text not null,
  -- Minor units.
  amount bigint not null check (amount > 0)
);
create index unswept_by_address on funding.unswept_deposits (chain, currency, address);
insert into funding.unswept_deposits (deposit_id, chain, currency, address, amount)
  select deposit_id, chain, currency, address, amount from funding.deposits
  where chain = 'ERC20' and state = 'credited' and amount > 0;

-- open: under way. done: the money is at its target. failed: no transaction can move it any more. void: nothing was signed.
create table funding.sweeps (
  sweep_id uuid primary key,
  chain text not null,
  currency text not null,
  -- The emptied deposit address, and its index under the key of deposits.
  address text not null check (length(address) between 10 and 120),
  address_index integer not null check (address_index >= 0),
  target text not null check (length(target) between 10 and 120),
  -- Minor units that the target receives.
  amount bigint not null check (amount > 0),
  -- Gas for a token: minor units of the chain's coin that the house sends to the address first, and the id of that transaction.
  gas_amount bigint check (gas_amount > 0),
  gas_id uuid unique,
  confirmations integer not null check (confirmations > 0),
  -- Wei: the highest price for a unit of gas that the address can pay.
  max_fee_per_gas bigint not null check (max_fee_per_gas > 0),
  -- The network's fee in the ledger, in minor units of the chain's coin: reserved from an account of a lane.
  fee_reserved bigint not null check (fee_reserved > 0),
  fee_lane smallint not null,
  fee_account text not null check (fee_account in ('fees', 'house_available')),
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'void')),
  -- Why an open sweep does not go on, in words for staff.
  blocker text check (length(blocker) between 1 and 200),
  -- The fee that blocks charged: exactly in wei, and rounded up in minor units.
  fee_wei numeric(38) check (fee_wei >= 0),
  fee bigint check (fee between 0 and fee_reserved),
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((gas_amount is null) = (gas_id is null)),
  check ((state = 'open') = (fee is null) and (fee is null) = (fee_wei is null)),
  check (state = 'open' or blocker is null),
  check (state <> 'done' or tx_hash is not null)
);
create unique index sweeps_one_open on funding.sweeps (chain, address) where state = 'open';
create index sweeps_newest_first on funding.sweeps (created_at desc, sweep_id desc);
create index sweeps_by_state on funding.sweeps (state, created_at desc, sweep_id desc);
create index sweeps_of_address on funding.sweeps (chain, address, updated_at desc);

-- The deposits of a sweep. A failed or void one releases them.
create table funding.sweep_deposits (
  sweep_id uuid not null references funding.sweeps,
  deposit_id uuid not null references funding.deposits,
  amount bigint not null check (amount > 0),
  is_released boolean not null default false,
  primary key (sweep_id, deposit_id)
);
create unique index sweep_deposits_once on funding.sweep_deposits (deposit_id) where not is_released;

-- The transactions of sweeps: prepared, then signed, then broadcast. `transaction_id` is a sweep, or the gas of one.
create table funding.sweep_transactions (
  transaction_id uuid not null,
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
  primary key (transaction_id, fee_step),
  check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (nonce is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);

-- One guard serves the transactions of anchors and of sweeps.
drop trigger if exists anchor_transactions_once on funding.anchor_transactions;
drop function if exists funding.guard_anchor_transaction();
