-- The networks from which staff may use the console, in versions. The newest version is in force. Without one, or with an empty
-- one, every address may.
-- Locks: none on existing tables.
create table operator.network_proposals (
  proposal_id uuid primary key,
  -- The version that it replaces. 0: there is none yet.
  based_on integer not null check (based_on >= 0),
  networks cidr[] not null check (cardinality(networks) <= 50 and array_position(networks, null) is null),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null,
  proposed_from inet not null,
  proposed_at timestamptz not null,
  -- Nobody proposes a list that shuts out the proposer.
  check (cardinality(networks) = 0 or proposed_from <<= any (networks))
);
create index network_proposals_newest_first on operator.network_proposals (proposed_at desc, proposal_id desc);

create table operator.network_decisions (
  proposal_id uuid primary key references operator.network_proposals,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

create table operator.network_lists (
  version integer primary key check (version > 0),
  networks cidr[] not null check (cardinality(networks) <= 50),
  -- Null for a list that the command line emptied.
  proposal_id uuid unique references operator.network_proposals,
  approved_from inet,
  effective_at timestamptz not null,
  check ((proposal_id is null) = (approved_from is null)),
  check (proposal_id is not null or cardinality(networks) = 0),
  -- Nobody approves a list that shuts out the approver.
  check (cardinality(networks) = 0 or approved_from <<= any (networks))
);
