-- The limit of a node that its clients keep, as a code with its values: the rate of calls, or the blocks of one question about logs.
-- Locks: funding.chain_nodes, briefly. Reads no row.
alter table funding.chain_nodes
  add column limit_met text check (length(limit_met) between 1 and 300);
