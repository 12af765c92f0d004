-- The operator's staff, the settings they choose, and the record of what they did.

create schema operator;

create table operator.staff (
  staff_id uuid primary key,
  name text not null check (length(name) between 1 and 64),
  -- `system` signs what the server does by itself.
  name_key text not null unique check (length(name_key) between 1 and 64 and name_key <> 'system'),
  role text not null check (role in ('support', 'finance', 'risk', 'admin')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null
);

create table operator.staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references operator.staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 200),
  ip text not null check (length(ip) <= 64),
  check (created_at <= last_seen_at and last_seen_at < expires_at)
) with (fillfactor = 70);
create index staff_sessions_of_staff on operator.staff_sessions (staff_id, created_at);
create index staff_sessions_expired on operator.staff_sessions (expires_at);

create table operator.settings (
  name text primary key,
  value text not null,
  check (case name when 'tab_set' then value in ('finance', 'team', 'service', 'exchange') else false end)
);
insert into operator.settings (name, value) values ('tab_set', 'finance');

-- Every entry names the hash of the one before it, so that none can be changed, left out or slipped in unseen.
create table operator.audit_log (
  entry_no bigint primary key check (entry_no > 0),
  created_at timestamptz not null,
  staff text not null check (length(staff) between 1 and 64),
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  -- Canonical JSON (RFC 8785): an object whose values are all text. Kept as text, since its very bytes are hashed.
  detail text not null check (detail is json object and length(detail) <= 4000),
  prev_hash bytea not null unique check (length(prev_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);

-- The end of the chain: the lock of whoever adds to it, and the proof that nothing was cut off.
create table operator.audit_head (
  only_row boolean primary key default true check (only_row),
  entry_no bigint not null check (entry_no >= 0),
  hash bytea not null check (length(hash) = 32)
);
insert into operator.audit_head (entry_no, hash) values (0, decode(repeat('00', 32), 'hex'));

create function operator.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete on operator.audit_log
  for each row execute function operator.refuse_change();
create trigger audit_log_no_truncate before truncate on operator.audit_log
  for each statement execute function operator.refuse_change();

-- An entry follows the head or is refused; the head moves with it.
create function operator.extend_chain() returns trigger language plpgsql as $$
begin
  update operator.audit_head set entry_no = new.entry_no, hash = new.hash
  where entry_no = new.entry_no - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'entry % does not follow the head of the audit log', new.entry_no
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_log_extends_chain before insert on operator.audit_log
  for each row execute function operator.extend_chain();

create trigger audit_head_moves_by_entry before update on operator.audit_head
  for each row when (pg_trigger_depth() = 0) execute function operator.refuse_change();
create trigger audit_head_stays before delete on operator.audit_head
  for each row execute function operator.refuse_change();
create trigger audit_head_no_truncate before truncate on operator.audit_head
  for each statement execute function operator.refuse_change();
