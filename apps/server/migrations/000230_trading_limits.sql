-- Limits of open exposure in versions: one member of staff proposes, another approves. The row in force becomes version 1, with the
-- figures that it has. Acceptance reads the newest version in every batch.
-- Locks: trading.limits against readers, and the tables of decisions against writers, each briefly. Reads one row.
create table trading.limit_proposals (
  proposal_id uuid primary key,
  -- The version that was the newest. The proposal can be approved only while it still is.
  based_on integer not null check (based_on > 0),
  -- Minor units of USDT: from 1 USDT to less than ten billion. Sums of open profits stay far below 2^63.
  user_open_stake bigint not null check (user_open_stake between 1000000 and 9999999999999999),
  symbol_open_profit bigint not null check (symbol_open_profit between 1000000 and 9999999999999999),
  second_open_profit bigint not null check (second_open_profit between 1000000 and 9999999999999999),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null
);
create index limit_proposals_newest_first on trading.limit_proposals (proposed_at desc, proposal_id desc);

create table trading.limit_decisions (
  proposal_id uuid primary key references trading.limit_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

alter table trading.limits
  drop constraint limits_pkey,
  drop column only_row,
  add column version integer not null default 1 check (version > 0),
  add column in_force_at timestamptz not null default '2026-01-01T00:00:00Z',
  -- Null for the version that a database begins with.
  add column proposal_id uuid unique references trading.limit_proposals,
  add primary key (version),
  add check (proposal_id is not null or version = 1);
alter table trading.limits
  alter column version drop default,
  alter column in_force_at drop default;

-- One guard serves the decisions of terms, countries and limits.
drop trigger if exists country_decisions_by_another on trading.country_decisions;
drop trigger if exists terms_decisions_by_another on trading.terms_decisions;
drop function if exists trading.guard_country_decision();
drop function if exists trading.guard_terms_decision();
