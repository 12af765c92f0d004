-- Answers to calls that change something, by the caller's key, so that a repetition after a lost answer is answered like the first try.
-- Takes the place of accounts.done_calls, which served two calls: a registration and a new password.
-- Locks: accounts.users for a moment, to drop the reference of accounts.done_calls.
create table platform.requests (
  -- 0: the caller was not signed in.
  uid bigint not null,
  client_key uuid not null,
  fingerprint bigint,
  -- Encrypted under the caller's key, which is not stored. Null: the call is running.
  answer bytea check (length(answer) <= 1048576),
  begun_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) = (fingerprint is null))
);
create index requests_by_age on platform.requests (begun_at);
drop table accounts.done_calls;
