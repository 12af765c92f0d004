-- Who of the staff has taken a customer's personal information to look at: whoever serves customers sees an ID photo of theirs alone.

create table accounts.personal_info_cases (
  uid bigint not null,
  version integer not null,
  assignee text not null check (length(assignee) between 1 and 64),
  taken_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos (uid, version)
);
create index personal_info_cases_of_assignee on accounts.personal_info_cases (assignee, taken_at desc);
