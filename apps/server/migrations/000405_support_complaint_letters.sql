-- The letters about a complaint that the product sent to its customer, with the proof of sending: the message of the chat, and the moment at which
-- the mail server took the mail.
-- Locks: none on existing tables.
create table support.complaint_letters (
  complaint_id uuid not null references support.complaints,
  letter_no smallint not null check (letter_no > 0),
  kind text not null check (kind in ('acknowledgement', 'answer', 'final')),
  -- As the customer got it.
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 6000),
  written_by text not null check (length(written_by) between 1 and 64),
  written_at timestamptz not null,
  -- The last message of the customer's conversation that holds it.
  chat_seq integer not null check (chat_seq > 0),
  -- Null: the account had no address for mail.
  mail_id bigint,
  mailed_at timestamptz,
  mail_failed_at timestamptz,
  primary key (complaint_id, letter_no),
  check (mail_id is not null or (mailed_at is null and mail_failed_at is null)),
  check (mailed_at is null or mail_failed_at is null)
);
create unique index complaint_letters_once on support.complaint_letters (complaint_id, kind) where kind <> 'answer';
create index complaint_letters_to_note on support.complaint_letters (mail_id)
  where mail_id is not null and mailed_at is null and mail_failed_at is null;
