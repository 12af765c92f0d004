-- Statements of banks and their lines. A line is stored once for its account, its reference and its booking, and is decided once.
-- Locks: funding.applications for the index, against writers, for seconds.
create table funding.bank_statements (
  statement_id uuid primary key,
  way_id text not null references funding.payment_methods,
  format text not null check (format in ('camt.053', 'csv')),
  file_name text not null check (length(file_name) between 1 and 100),
  lines integer not null check (lines > 0),
  new_lines integer not null check (new_lines between 0 and lines),
  uploaded_by text not null check (length(uploaded_by) between 1 and 64),
  uploaded_at timestamptz not null
);

create table funding.bank_lines (
  line_id uuid primary key,
  statement_id uuid not null references funding.bank_statements,
  way_id text not null references funding.payment_methods,
  -- The bank's own reference and time.
  bank_line text not null check (length(bank_line) between 4 and 64),
  booked_at timestamptz not null,
  direction text not null check (direction in ('credit', 'debit')),
  -- Minor units of the currency of the account.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  end_to_end text check (length(end_to_end) between 1 and 64),
  words text not null check (length(words) <= 500),
  payer text check (length(payer) between 1 and 140),
  -- Texts of the line that may be references of ours.
  our_references text[] not null check (cardinality(our_references) <= 8),
  state text not null default 'open' check (state in ('open', 'credited', 'set_aside')),
  -- The member who set it aside, and the reason.
  staff text check (length(staff) between 1 and 64),
  reason text check (length(reason) between 3 and 300),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'set_aside') = (staff is not null) and (staff is null) = (reason is null)),
  unique (way_id, bank_line, booked_at)
);
create index bank_lines_of_statement on funding.bank_lines (statement_id);
create index bank_lines_open on funding.bank_lines (booked_at, bank_line) where state = 'open' and direction = 'credit';

create index applications_bank_reference on funding.applications (way_id, bank_reference) where chain is null;
