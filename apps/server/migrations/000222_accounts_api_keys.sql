-- Keys by which customers' own programs call the API. A revoked key is deleted.
create table accounts.api_keys (
  -- The public part of the key.
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  uid bigint not null references accounts.users,
  -- SHA-256 of the secret part, which has 256 random bits.
  secret_hash bytea not null check (length(secret_hash) = 32),
  name text not null check (length(name) between 1 and 40),
  scopes text[] not null check (scopes <@ array['read', 'trade'] and cardinality(scopes) between 1 and 2),
  -- Addresses and networks from which the key is accepted. Empty: from everywhere.
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index api_keys_of_user on accounts.api_keys (uid, created_at desc);

alter table accounts.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor',
    'passkey_added', 'passkey_removed', 'api_key_added', 'destination', 'whitelist_on', 'whitelist_off',
    'withdrawal_requested', 'withdrawal_paid'));
alter table accounts.security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor',
    'passkey_added', 'passkey_removed', 'api_key_added', 'destination', 'whitelist_on', 'whitelist_off',
    'withdrawal_requested', 'withdrawal_paid'));
