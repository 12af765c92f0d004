-- Retention rules: how many rows each rule deleted on each day, the periods that staff have changed, and the pictures of identity checks
-- that are no longer needed.
-- Locks: none on existing tables. Reads accounts.personal_infos once.
create table platform.retention_runs (
  rule text not null check (rule ~ '^[a-z_]{3,40}$'),
  day date not null,
  removed bigint not null check (removed >= 0),
  ran_at timestamptz not null,
  -- False: the run reached its bound, and the next one goes on.
  is_complete boolean not null,
  primary key (rule, day)
);

create table operator.retention_proposals (
  proposal_id uuid primary key,
  rule text not null check (rule ~ '^[a-z_]{3,40}$'),
  -- The version that it replaces. 0: the period of the release is in force.
  based_on integer not null check (based_on >= 0),
  former_days integer not null check (former_days between 0 and 36500),
  days integer not null check (days between 1 and 36500 and days <> former_days),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null,
  proposed_at timestamptz not null
);
create index retention_proposals_newest_first on operator.retention_proposals (proposed_at desc, proposal_id desc);

create table operator.retention_decisions (
  proposal_id uuid primary key references operator.retention_proposals,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

create table operator.retention_versions (
  rule text not null,
  version integer not null check (version > 0),
  days integer not null,
  proposal_id uuid not null unique references operator.retention_proposals,
  effective_at timestamptz not null,
  primary key (rule, version)
);
create index retention_versions_newest_first on operator.retention_versions (effective_at desc, rule, version);

-- Pictures of versions that were refused, or replaced by a later one. A row goes when the picture's bytes are erased.
create table accounts.superseded_pictures (
  upload_id uuid primary key,
  since timestamptz not null
);
create index superseded_pictures_by_age on accounts.superseded_pictures (since, upload_id);

-- In use are the pictures of the newest version unless it was refused, and those of the newest verified version.
with versions as (
  select i.uid, i.version, i.id_photo, i.signature, greatest(i.submitted_at, d.decided_at) as changed_at,
    (i.version = max(i.version) over (partition by i.uid) and coalesce(d.verified, true)
      or coalesce(i.version = max(i.version) filter (where d.verified) over (partition by i.uid), false)) as is_used
  from accounts.personal_infos i
  left join accounts.personal_info_decisions d on d.uid = i.uid and d.version = i.version),
pictures as (
  select u.upload_id, v.uid, v.is_used from versions v cross join lateral (values (v.id_photo), (v.signature)) u(upload_id))
insert into accounts.superseded_pictures (upload_id, since)
select p.upload_id, (select max(v.changed_at) from versions v where v.uid = p.uid)
from pictures p group by p.upload_id, p.uid having not bool_or(p.is_used);
