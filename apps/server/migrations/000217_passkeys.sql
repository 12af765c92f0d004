-- Requests for a passkey that browsers may answer. A row is deleted by its first answer, or some time after it expires.
create table platform.passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  realm text not null check (realm in ('customer', 'staff')),
  purpose text not null check (purpose in ('login', 'add', 'confirm', 'unlock')),
  -- The account that asked. Only a sign-in has none yet.
  subject text check (length(subject) between 1 and 64),
  rp_id text not null check (length(rp_id) between 1 and 253),
  origins text[] not null check (cardinality(origins) between 1 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((purpose = 'login') = (subject is null))
);
create index passkey_challenges_expired on platform.passkey_challenges (expires_at);

-- Passkeys of customers. The private key never leaves the authenticator.
create table accounts.passkeys (
  passkey_id uuid primary key,
  uid bigint not null references accounts.users,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  -- COSE_Key.
  public_key bytea not null check (length(public_key) between 32 and 2048),
  -- Of the newest answer. Authenticators that do not count say 0 each time.
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null check (cardinality(transports) <= 8),
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index passkeys_of_user on accounts.passkeys (uid, created_at desc);

-- The same for members of staff.
create table operator.staff_passkeys (
  passkey_id uuid primary key,
  staff_id uuid not null references operator.staff,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  public_key bytea not null check (length(public_key) between 32 and 2048),
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null check (cardinality(transports) <= 8),
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index staff_passkeys_of_member on operator.staff_passkeys (staff_id, created_at desc);

alter table accounts.security_changes
  drop constraint security_changes_what_check,
  add constraint security_changes_what_check check (what in ('email', 'password', 'second_factor', 'passkey'));
alter table accounts.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor', 'passkey_added',
    'passkey_removed', 'destination', 'withdrawal_requested', 'withdrawal_paid'));
alter table accounts.security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor', 'passkey_added',
    'passkey_removed', 'destination', 'withdrawal_requested', 'withdrawal_paid'));
