-- The transactions that write an anchor into a chain: prepared, then signed, then broadcast.
create table funding.anchor_transactions (
  anchor_id uuid not null,
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
  primary key (anchor_id, fee_step),
  check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (nonce is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);
