-- A customer's request: from the first message that nobody has dealt with until staff resolves it. Reading is neither answering nor
-- resolving.
create table support.cases (
  uid bigint not null references support.conversations,
  case_no integer not null check (case_no > 0),
  opened_at timestamptz not null,
  first_answer_at timestamptz check (first_answer_at >= opened_at),
  first_answer_by text check (length(first_answer_by) between 1 and 64),
  resolved_at timestamptz check (resolved_at >= opened_at),
  resolved_by text check (length(resolved_by) between 1 and 64),
  primary key (uid, case_no),
  check ((first_answer_at is null) = (first_answer_by is null)),
  check ((resolved_at is null) = (resolved_by is null))
);
create unique index cases_open_once on support.cases (uid) where resolved_at is null;
create index cases_by_opening on support.cases (opened_at);

alter table support.conversations
  -- Null: nothing is open. Otherwise the start of the open case.
  add column open_since timestamptz,
  add column cases integer not null default 0 check (cases >= 0),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 5 and array_position(tags, null) is null);
create index conversations_open on support.conversations (last_message_at desc, uid desc) where open_since is not null;
create index conversations_unanswered on support.conversations (last_message_at desc, uid desc) where waiting_since is not null;
create index conversations_by_tag on support.conversations using gin (tags) where tags <> '{}';

-- Customers who wait for an answer now have an open case.
insert into support.cases (uid, case_no, opened_at)
select uid, 1, waiting_since from support.conversations where waiting_since is not null;
update support.conversations set open_since = waiting_since, cases = 1 where waiting_since is not null;
