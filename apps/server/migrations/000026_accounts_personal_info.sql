-- Who a customer says to be, and what staff says of it. Every version and every decision stays.

create table accounts.personal_infos (
  uid bigint not null references accounts.users,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 100),
  phone text not null check (length(phone) between 5 and 32),
  email text not null check (length(email) between 3 and 254),
  id_photo uuid not null,    -- uploads
  signature uuid not null,
  submitted_at timestamptz not null,
  primary key (uid, version)
);

create table accounts.personal_info_decisions (
  uid bigint not null,
  version integer not null,
  verified boolean not null,
  reason text check (length(reason) between 1 and 200),
  staff text not null check (length(staff) between 1 and 64),
  decided_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos,
  check (verified or reason is not null)
);

-- Where each customer stands: with the newest version.
create table accounts.personal_info_states (
  uid bigint primary key,
  version integer not null,
  status text not null check (status in ('submitted', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  foreign key (uid, version) references accounts.personal_infos
);
create index personal_info_states_by_status on accounts.personal_info_states (status, submitted_at, uid);
create index personal_info_states_by_time on accounts.personal_info_states (submitted_at, uid);

create trigger personal_infos_append_only before update or delete on accounts.personal_infos
  for each row execute function accounts.refuse_change();
create trigger personal_infos_no_truncate before truncate on accounts.personal_infos
  for each statement execute function accounts.refuse_change();
create trigger personal_info_decisions_append_only before update or delete on accounts.personal_info_decisions
  for each row execute function accounts.refuse_change();
create trigger personal_info_decisions_no_truncate before truncate on accounts.personal_info_decisions
  for each statement execute function accounts.refuse_change();
