-- Every range of a chain is read once more when it is final.
-- Locks: funding.chain_cursors briefly. It has a row for each chain.
alter table funding.chain_cursors
  -- Every block up to here was read twice, the second time when it was final. Blocks from before the chain was first read, or from before
  -- the migration, are read once: no address was given out then.
  add column checked_height bigint,
  -- Transfers that only the second read found.
  add column found_late integer not null default 0 check (found_late >= 0);
update funding.chain_cursors set checked_height = height;
alter table funding.chain_cursors
  alter column checked_height set not null;
