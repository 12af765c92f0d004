-- The register of complaints.
-- Locks: none on existing tables.
create table support.complaints (
  complaint_id uuid primary key,
  -- Null: somebody without an account.
  uid bigint,
  -- The message of the conversation at which it was opened. Null: taken by hand.
  chat_seq integer check (chat_seq > 0),
  category text not null check (category in ('trade', 'price', 'deposit', 'withdrawal', 'loan', 'product', 'account', 'identity',
    'service', 'privacy', 'other')),
  subject text not null check (length(subject) between 3 and 200),
  details text not null check (length(details) between 3 and 4000),
  state text not null default 'open' check (state in ('open', 'upheld', 'partly_upheld', 'rejected', 'withdrawn')),
  due_at timestamptz not null,
  opened_by text not null check (length(opened_by) between 1 and 64),
  opened_at timestamptz not null,
  -- The words to the customer.
  answer text check (length(answer) between 3 and 4000),
  -- The reason of the decision, for the house.
  reason text check (length(reason) between 3 and 200),
  decided_by text check (length(decided_by) between 1 and 64),
  decided_at timestamptz,
  check (chat_seq is null or uid is not null),
  check (due_at > opened_at and decided_at >= opened_at),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null)
    and (decided_at is null) = (answer is null))
);
create index complaints_by_opening on support.complaints (opened_at, complaint_id);
create index complaints_by_due on support.complaints (due_at, complaint_id);
create index complaints_of_state on support.complaints (state, opened_at, complaint_id);
create index complaints_of_category on support.complaints (category, opened_at, complaint_id);
create index complaints_of_customer on support.complaints (uid, opened_at, complaint_id);
create index complaints_open on support.complaints (due_at) where state = 'open';
