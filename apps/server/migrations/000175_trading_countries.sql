-- The countries where trading is lawful: proposed by one member of staff, approved by another, in force from the approval on.
-- Without a list no trade is accepted. A demo begins with a list of all countries.

create table trading.country_proposals (
  proposal_id uuid primary key,
  -- The version that it was made from, 0 for none: approved only while that is the newest.
  based_on integer not null check (based_on >= 0),
  -- Null: all countries.
  countries text[] check (cardinality(countries) between 1 and 249 and array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$'),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null
);
create index country_proposals_newest_first on trading.country_proposals (proposed_at desc, proposal_id desc);

create table trading.country_decisions (
  proposal_id uuid primary key references trading.country_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

create table trading.country_lists (
  version integer primary key check (version > 0),
  countries text[],
  -- A bit for each two letters, from AA to ZZ (trading.country_mask).
  mask bit(676),
  effective_at timestamptz not null,
  -- Null for the list of all countries that a demo begins with.
  proposal_id uuid unique references trading.country_proposals,
  check ((mask is null) = (countries is null)),
  check (proposal_id is not null or (version = 1 and countries is null))
);

alter type trading.refusal add value 'countries_not_stated';
alter type trading.refusal add value 'country_not_declared';
alter type trading.refusal add value 'country_not_allowed';
