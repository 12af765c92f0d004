-- Customers, the codes that invite them, and where they are signed in.

create schema accounts;

create table accounts.users (
  -- Random, so that it tells nothing about how many there are or who came when.
  uid bigint primary key check (uid between 1000000000 and 9999999999),
  account text not null check (length(account) between 4 and 64),
  -- The account's name as it is looked up: NFKC, lower case.
  account_key text not null unique check (length(account_key) between 4 and 64),
  password_hash text not null check (password_hash like '$argon2id$%'),
  nickname text not null check (length(nickname) between 1 and 64),
  locale text not null
    check (locale in ('th', 'en', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt')),
  -- Whose code brought the customer; null when it was the operator's.
  invited_by bigint references accounts.users check (invited_by <> uid),
  created_at timestamptz not null
);

create table accounts.invitations (
  code text primary key check (code ~ '^[A-Z0-9-]{4,32}$'),
  -- The customer whose own code it is; null when the operator issued it.
  owner_uid bigint unique references accounts.users,
  -- Works while the server runs in demo mode, and never in live.
  demo boolean not null default false,
  created_at timestamptz not null,
  check (not demo or owner_uid is null)
);

create table accounts.sessions (
  -- SHA-256 of the token. The token itself is kept by the customer alone.
  token_hash bytea primary key check (length(token_hash) = 32),
  uid bigint not null references accounts.users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 200),
  ip text not null check (length(ip) <= 64),
  check (created_at <= last_seen_at and last_seen_at < expires_at)
) with (fillfactor = 70);
create index sessions_of_user on accounts.sessions (uid, created_at);
create index sessions_expired on accounts.sessions (expires_at);
