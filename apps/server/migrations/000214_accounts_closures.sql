-- Accounts that their customers have closed. The rows of a closed account are erased in two steps: traces at once, documents when the
-- time has passed for which the law makes the operator keep them.
create table accounts.closures (
  uid bigint primary key references accounts.users,
  closed_at timestamptz not null,
  documents_until timestamptz not null check (documents_until >= closed_at),
  traces_erased_at timestamptz check (traces_erased_at >= closed_at),
  documents_erased_at timestamptz check (documents_erased_at >= documents_until)
);
create index closures_unfinished on accounts.closures (documents_until)
  where traces_erased_at is null or documents_erased_at is null;

-- The bytes of an erased picture are gone. Its row stays, because forms name it.
alter table platform.uploads add column erased_at timestamptz check (erased_at >= claimed_at);
create index uploads_of_customer on platform.uploads (uid, upload_id);
