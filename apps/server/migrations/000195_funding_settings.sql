-- Versions of the settings of payments. The subject is the way_id of a payment method, or `payout_rule` for the limits of payouts. One member of staff proposes a version, another decides. The settings are as staff reads them: amounts are decimal texts.
create table funding.setting_proposals (
  proposal_id uuid primary key,
  subject text not null check (length(subject) between 1 and 40),
  -- The version before. 0: the settings that the database began with.
  based_on integer not null check (based_on >= 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null
);
create index setting_proposals_newest_first on funding.setting_proposals (proposed_at desc, proposal_id desc);

create table funding.setting_decisions (
  proposal_id uuid primary key references funding.setting_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

create table funding.setting_versions (
  subject text not null,
  version integer not null check (version > 0),
  settings jsonb not null,
  -- The settings that the version replaced.
  former jsonb not null check (jsonb_typeof(former) = 'object'),
  in_force_at timestamptz not null,
  proposal_id uuid not null unique references funding.setting_proposals,
  primary key (subject, version)
);
create index setting_versions_newest_first on funding.setting_versions (in_force_at desc, subject, version desc);
