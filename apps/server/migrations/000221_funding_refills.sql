-- Refills of hot money from a cold address. Two members of staff agree, and people sign outside of the server.

-- signing: waits for signatures and for two people. sending: signed by the cold keys and broadcast. done: in a block with all
-- confirmations. failed: no transaction of it can be mined any more. void: withdrawn or expired before it was broadcast.
create table funding.refills (
  refill_id uuid primary key,
  chain text not null,
  currency text not null,
  -- The cold address.
  source text not null check (length(source) between 10 and 120),
  -- The hot address of the signer's policy. No request names it.
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
  reason text not null check (length(reason) between 3 and 200),
  requested_by text not null check (length(requested_by) between 1 and 64),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  state text not null default 'signing' check (state in ('signing', 'sending', 'done', 'failed', 'void')),
  -- Why it does not go on, in words for staff.
  blocker text check (length(blocker) between 1 and 200),
  -- The fee that the network charged, rounded up to minor units.
  fee bigint check (fee between 0 and fee_reserved),
  tx_hash text check (length(tx_hash) in (64, 66)),
  updated_at timestamptz not null,
  foreign key (chain, currency, source) references funding.cold_addresses,
  check (source <> destination),
  check ((state in ('signing', 'sending')) = (fee is null)),
  check (state in ('signing', 'sending') or blocker is null),
  check (state <> 'done' or tx_hash is not null)
);
-- One refill at a time from each cold address, because its transactions share coins or nonces.
create unique index refills_one_open on funding.refills (chain, source) where state in ('signing', 'sending');
create index refills_newest_first on funding.refills (requested_at desc, refill_id desc);

-- The transactions of a refill. Each further fee step spends the same coins, or has the same nonce.
create table funding.refill_transactions (
  refill_id uuid not null references funding.refills,
  fee_step smallint not null check (fee_step between 0 and 20),
  -- A PSBT (BIP-174), or the unsigned transaction of an EVM chain.
  draft bytea not null check (length(draft) between 10 and 60000),
  -- Wei for a unit of gas, or 0 on Bitcoin.
  max_fee_per_gas bigint not null check (max_fee_per_gas >= 0),
  max_priority_fee_per_gas bigint not null,
  -- Minor units of the chain's coin: exact on Bitcoin, the highest on an EVM chain.
  fee bigint not null check (fee > 0),
  prepared_at timestamptz not null,
  nonce bigint check (nonce >= 0),
  raw text check (raw ~ '^(0x)?[0-9a-f]+$' and length(raw) < 120000),
  tx_hash text unique check (tx_hash ~ '^(0x)?[0-9a-f]{64}$'),
  signed_at timestamptz,
  broadcast_at timestamptz,
  primary key (refill_id, fee_step),
  check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);

-- Members of staff who uploaded a signature, or agreed to a complete one (no signature). Each once.
create table funding.refill_approvals (
  refill_id uuid not null,
  fee_step smallint not null,
  staff text not null check (length(staff) between 1 and 64),
  signed bytea check (length(signed) between 10 and 60000),
  approved_at timestamptz not null,
  primary key (refill_id, fee_step, staff),
  foreign key (refill_id, fee_step) references funding.refill_transactions
);

-- The coins of a Bitcoin refill.
create table funding.refill_coins (
  refill_id uuid not null references funding.refills,
  txid text not null,
  vout integer not null,
  -- It has ended without spending them.
  is_released boolean not null default false,
  primary key (refill_id, txid, vout)
);
create unique index refill_coins_once on funding.refill_coins (txid, vout) where not is_released;
