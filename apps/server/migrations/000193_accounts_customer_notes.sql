-- Staff's notes about a customer. They never reach the customer.
create table accounts.customer_notes (
  note_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  staff text not null check (length(staff) between 1 and 64),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_notes_newest_first on accounts.customer_notes (uid, created_at desc, note_id desc);
