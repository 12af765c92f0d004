-- The newest state of each node of a chain that deposits are read from, for Health and the set-up.
-- Locks: none on tables in use.
create table funding.chain_nodes (
  chain text not null,
  -- Its host, without secret parts of its address.
  node text not null check (length(node) between 1 and 300),
  -- The node that is read. Others are asked about what it says.
  is_first boolean not null,
  -- The newest block that it named. Null before the first answer.
  head bigint check (head >= 0),
  -- Why it cannot be used now, as a code with its values. Null if all is well.
  problem text check (length(problem) between 1 and 300),
  problem_since timestamptz,
  -- The settings and the node disagree about the chain. It does not end by itself.
  is_other boolean not null,
  asked_at timestamptz not null,
  primary key (chain, node),
  check ((problem is null) = (problem_since is null)),
  check (problem is not null or not is_other)
);
