-- Custom roles of staff, in versions. The permissions of a built-in role stand in the program.
-- Locks: operator.staff and operator.staff_proposals, briefly. Both are small.
create table operator.roles (
  role text primary key check (role ~ '^[a-z][a-z0-9-]{1,31}$'),
  is_built_in boolean not null default false,
  check (is_built_in = (role in ('support', 'finance', 'risk', 'admin')))
);
insert into operator.roles (role, is_built_in)
  values ('support', true), ('finance', true), ('risk', true), ('admin', true);

alter table operator.staff
  drop constraint staff_role_check,
  add constraint staff_role_known foreign key (role) references operator.roles;
create index staff_of_role on operator.staff (role);
alter table operator.staff_proposals
  drop constraint staff_proposals_role_check,
  add constraint staff_proposals_role_known foreign key (role) references operator.roles;

create table operator.role_proposals (
  proposal_id uuid primary key,
  role text not null
    check (role ~ '^[a-z][a-z0-9-]{1,31}$' and role not in ('support', 'finance', 'risk', 'admin')),
  -- The version that it replaces. 0: the role is new.
  based_on integer not null check (based_on >= 0),
  permissions text[] not null
    check (cardinality(permissions) between 1 and 100 and array_position(permissions, null) is null),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null,
  proposed_at timestamptz not null
);
create index role_proposals_newest_first on operator.role_proposals (proposed_at desc, proposal_id desc);

create table operator.role_decisions (
  proposal_id uuid primary key references operator.role_proposals,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

-- The newest version of a role is in force.
create table operator.role_versions (
  role text not null references operator.roles,
  version integer not null check (version > 0),
  permissions text[] not null check (cardinality(permissions) between 1 and 100),
  -- The names of those who had the role when this version came into force.
  members text[] not null,
  proposal_id uuid not null unique references operator.role_proposals,
  effective_at timestamptz not null,
  primary key (role, version)
);
