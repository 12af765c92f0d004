-- Signatures by which the keepers of cold keys show their addresses, over the block of an anchor. The server verifies each before it is here.
create table funding.cold_proofs (
  chain text not null check (length(chain) between 1 and 32),
  -- As the statement spells it.
  address text not null check (length(address) between 10 and 120),
  -- The block of an anchor of the public logs.
  chain_id bigint not null check (chain_id > 0),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^[0-9a-f]{64}$'),
  block_at timestamptz not null,
  signature text not null check (length(signature) between 8 and 1002),
  entered_by text not null check (length(entered_by) between 1 and 64),
  entered_at timestamptz not null,
  primary key (chain, address, block_hash)
);
create index cold_proofs_newest on funding.cold_proofs (chain, address, block_at desc);
