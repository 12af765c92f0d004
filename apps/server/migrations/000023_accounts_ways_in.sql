-- Ways to sign in beside a password, and ways to show again who one is: wallet addresses, a second factor, sessions by id.

-- Whoever signs in by wallet alone has no password.
alter table accounts.users alter column password_hash drop not null;

-- By which its owner tells a session apart and ends it; the hash of the token is told to nobody.
alter table accounts.sessions add column session_id uuid not null default gen_random_uuid();
create unique index sessions_by_id on accounts.sessions (session_id);

-- The second factor (RFC 6238).
create table accounts.otp (
  uid bigint primary key references accounts.users,
  -- AES-256-GCM under a key that is not in the database.
  secret_sealed bytea not null check (length(secret_sealed) between 40 and 128),
  created_at timestamptz not null,
  -- Null until a first code has shown that the device has the secret: it is not asked for before.
  enabled_at timestamptz,
  -- The newest 30-second step whose code was taken: each code serves once.
  last_step bigint not null default 0 check (last_step >= 0)
);

-- For whoever loses the device; each serves once. Keyed hashes (HMAC-SHA-256): the codes are short enough to be guessed.
create table accounts.recovery_codes (
  uid bigint not null references accounts.otp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (uid, code_hash)
);

-- Addresses whose key opens an account.
create table accounts.login_addresses (
  -- EVM in lower case, Bitcoin in bech32: an address is one account's alone.
  address text primary key check (length(address) between 26 and 90),
  kind text not null check (kind in ('evm', 'bitcoin')),
  uid bigint not null references accounts.users,
  created_at timestamptz not null
);
create index login_addresses_of_user on accounts.login_addresses (uid);

-- What wallets are asked to sign. A row serves once and is dropped some time after it expires.
create table accounts.challenges (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9]{16,64}$'),
  purpose text not null check (purpose in ('login', 'confirm')),
  address text not null check (length(address) between 26 and 90),
  chain text not null check (length(chain) between 1 and 64),
  message text not null check (length(message) <= 2000),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index challenges_expired on accounts.challenges (expires_at);
