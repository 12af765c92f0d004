-- The coins that the transaction of a deposit spends. A deposit that waits for a block is lost only if another transaction spends one of
-- them, or if every mempool has forgotten it by its age. Empty for chains without coins, for the reward of a block, and for deposits from
-- before this migration.
-- Locks: funding.deposits for a moment.
alter table funding.deposits
  add column inputs text[] not null default '{}' check (cardinality(inputs) <= 100);
