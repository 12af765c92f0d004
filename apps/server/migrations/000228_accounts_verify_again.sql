-- When a verified customer has to be verified again: from the day after the last day of the document, or because staff asked.
-- Locks: accounts.personal_info_states briefly.
alter table accounts.personal_info_states add column verify_again_from timestamptz;
create index personal_info_states_again on accounts.personal_info_states (verify_again_from, uid)
  where verify_again_from is not null;

-- Staff's requests to verify a verified version again.
create table accounts.personal_info_recalls (
  uid bigint not null,
  version integer not null,
  reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  reason text check (length(reason) between 1 and 200),
  staff text not null check (length(staff) between 1 and 64),
  asked_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos (uid, version),
  constraint personal_info_recalls_reasoned check (reason is not null or reason_code is not null)
);
