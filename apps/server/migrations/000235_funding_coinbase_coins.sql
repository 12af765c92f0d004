-- The reward of a block cannot be spent before 100 blocks follow it.
-- Locks: funding.coins for as long as a rewrite takes. It has a row for each output to an address of the house.
alter table funding.coins
  -- False for outputs of before, because it was not noted. Most of them are older than 100 blocks.
  add column is_coinbase boolean not null default false;
alter table funding.coins
  -- From this block on it counts as an ordinary output of the block. Null while a re-organisation has taken its block away.
  add column ready_height bigint generated always as (block_height + case when is_coinbase then 100 else 0 end) stored;
create index coins_ready on funding.coins (chain, ready_height) where spent_by is null;
