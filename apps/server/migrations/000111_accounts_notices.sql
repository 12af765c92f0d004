-- Security notices that were mailed. The link in each of them freezes the account, once; only a hash of its token is stored.
create table accounts.notices (
  notice_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  kind text not null check (kind in ('new_device', 'email', 'password', 'second_factor', 'destination',
    'withdrawal_requested', 'withdrawal_paid')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at)
);
create index notices_of_user on accounts.notices (uid, kind, created_at);
create index notices_expired on accounts.notices (expires_at);

-- Devices that an account has signed in from: a keyed hash of the browser's name and the network.
create table accounts.known_devices (
  uid bigint not null references accounts.users,
  device_hash bytea not null check (length(device_hash) = 32),
  seen_at timestamptz not null,
  primary key (uid, device_hash)
);

-- The customer froze the account by such a link. The app then shows a translated reason in place of the staff's words.
alter table accounts.freezes add column by_mail_link boolean not null default false;
