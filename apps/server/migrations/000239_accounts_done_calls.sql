-- Calls of accounts that were carried out, by the caller's key, so that a repetition after a lost answer is not refused. Kept for a day.
create table accounts.done_calls (
  client_key uuid not null,
  call text not null check (call in ('register', 'password')),
  uid bigint not null references accounts.users,
  done_at timestamptz not null,
  primary key (client_key, call)
);
create index done_calls_by_age on accounts.done_calls (done_at);
create index done_calls_of_customer on accounts.done_calls (uid);
