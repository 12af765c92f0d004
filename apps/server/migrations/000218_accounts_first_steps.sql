-- The first steps that a new customer has looked at. A row exists after the first of them.
create table accounts.first_steps (
  uid bigint primary key references accounts.users,
  seen text[] not null default '{}' check (seen <@ array['deposit', 'market', 'check']),
  dismissed_at timestamptz
);
