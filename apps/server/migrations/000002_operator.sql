-- Operator: staff, their sessions and links, the settings that they choose, and the audit log.
create schema operator;

create type operator.staff_proposal_kind as enum ('add', 'role', 'password', 'second_factor');

create table operator.staff_proposals (
  proposal_id uuid primary key,
  kind operator.staff_proposal_kind not null,
  name text not null check (length(name) between 1 and 64),
  name_key text not null check (length(name_key) between 1 and 64 and name_key <> 'system'),
  role text not null check (role in ('support', 'finance', 'risk', 'admin')),
  reason text not null check (length(reason) between 3 and 200),
  -- Keys of names, so that a person is the same however the name is typed.
  proposed_by text not null,
  proposed_at timestamptz not null
);
create index staff_proposals_newest_first on operator.staff_proposals (proposed_at desc, proposal_id desc);

create table operator.staff (
  staff_id uuid primary key,
  name text not null check (length(name) between 1 and 64),
  -- The server signs its own actions as `system`.
  name_key text not null unique check (length(name_key) between 1 and 64 and name_key <> 'system'),
  role text not null check (role in ('support', 'finance', 'risk', 'admin')),
  -- Null until the member has chosen a password.
  password_hash text check (password_hash like '$argon2id$%'),
  created_at timestamptz not null,
  -- The proposal that gave the role. Null for the admin of the configuration and for the second admin, whom that one names.
  role_proposal uuid unique,
  disabled_at timestamptz,
  -- The hash of the password that the configuration gave last. The configuration does not overwrite a password that its owner changed.
  configured_hash text check (configured_hash like '$argon2id$%'),
  must_change_password boolean not null default false,
  otp_sealed bytea check (length(otp_sealed) between 1 and 200),
  otp_enabled_at timestamptz,
  otp_last_step bigint not null default 0,
  -- The proposal by which the second factor was dropped last. Each proposal serves once.
  factor_dropped_by uuid unique references operator.staff_proposals,
  check (otp_enabled_at is null or otp_sealed is not null)
);
comment on column operator.staff.must_change_password is 'Not read any more: passwords are chosen by a link.';

-- A session ends 30 minutes after the last action of a person.
create table operator.staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references operator.staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 200),
  ip text not null check (length(ip) <= 64),
  session_id uuid not null unique default gen_random_uuid(),
  -- The last time that the member showed the second factor again in this session. Null: only at the sign-in.
  confirmed_at timestamptz,
  check (created_at <= last_seen_at and last_seen_at < expires_at),
  check (confirmed_at >= created_at)
) with (fillfactor = 70);
create index staff_sessions_of_staff on operator.staff_sessions (staff_id, created_at);
create index staff_sessions_expired on operator.staff_sessions (expires_at);

create table operator.staff_decisions (
  proposal_id uuid primary key references operator.staff_proposals,
  approved boolean not null,
  decided_by text not null,
  decided_at timestamptz not null
);

-- The only admin names the second one. That happens once in the life of the database.
create table operator.second_admin (
  only_row boolean primary key default true check (only_row),
  name_key text not null,
  named_by text not null,
  named_at timestamptz not null,
  check (name_key <> named_by)
);

-- One-time links by which members choose a password, so that nobody else ever sees it.
create table operator.staff_links (
  link_id uuid primary key,
  staff_id uuid not null references operator.staff,
  -- SHA-256 of the link's secret, which is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The approved proposal of another password. Null for a member who has not chosen one yet.
  proposal_id uuid unique references operator.staff_proposals,
  issued_by text not null check (length(issued_by) between 1 and 64),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  ended_at timestamptz,
  ended_how text check (ended_how in ('used', 'revoked', 'replaced')),
  check ((ended_at is null) = (ended_how is null))
);
-- A member has one link at a time.
create unique index staff_links_open on operator.staff_links (staff_id) where ended_at is null;

create table operator.settings (
  name text primary key,
  value text not null,
  check (case name when 'tab_set' then value in ('finance', 'team', 'service', 'exchange') else false end)
);
insert into operator.settings (name, value) values ('tab_set', 'finance');

-- Each entry contains the hash of the entry before it, so that no entry can be changed, removed or inserted unnoticed.
create table operator.audit_log (
  entry_no bigint primary key check (entry_no > 0),
  created_at timestamptz not null,
  staff text not null check (length(staff) between 1 and 64),
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  -- Canonical JSON (RFC 8785): an object whose values are all text. It is stored as text, because its bytes are hashed.
  detail text not null check (detail is json object and length(detail) <= 4000),
  prev_hash bytea not null unique check (length(prev_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_log_by_staff on operator.audit_log (staff text_pattern_ops, entry_no desc);
create index audit_log_by_action on operator.audit_log (action text_pattern_ops, entry_no desc);
create index audit_log_by_time on operator.audit_log (created_at, entry_no);

-- The end of the chain. Writers lock this row, and it proves that no entry was cut off.
create table operator.audit_head (
  only_row boolean primary key default true check (only_row),
  entry_no bigint not null check (entry_no >= 0),
  hash bytea not null check (length(hash) = 32)
);
insert into operator.audit_head (entry_no, hash) values (0, decode(repeat('00', 32), 'hex'));
