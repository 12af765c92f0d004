-- Marks of devices and addresses that signed in to an account before. Owner and mark are hashes.
create table platform.known_devices (
  owner bytea not null check (length(owner) = 32),
  mark bytea not null check (length(mark) = 32),
  seen_at timestamptz not null,
  primary key (owner, mark)
);

create index known_devices_oldest on platform.known_devices (seen_at);
