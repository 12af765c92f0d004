-- Quarterly reviews of who of the staff may do what: a snapshot that one member hands in and another confirms.
-- Locks: none on existing tables.
create table operator.access_reviews (
  proposal_id uuid primary key,
  quarter text not null check (quarter ~ '^20[0-9]{2} Q[1-4]$'),
  -- Each member with the role, the permissions, the last sign-in and the last use at that time.
  members jsonb not null check (jsonb_typeof(members) = 'array' and length(members::text) <= 1000000),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null,
  proposed_at timestamptz not null
);
create index access_reviews_newest_first on operator.access_reviews (proposed_at desc, proposal_id desc);

create table operator.access_review_decisions (
  proposal_id uuid primary key references operator.access_reviews,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);
