-- Questions to the outside providers of KYC and screening, and their answers (docs/screening.md). Staff cannot write them.
create table accounts.screening_asks (
  ask_id uuid primary key,
  kind text not null check (kind in ('kyc', 'withdrawal', 'deposit')),
  uid bigint not null,
  -- The version of the personal information, or the id of the withdrawal or deposit.
  subject text not null check (length(subject) between 1 and 100),
  -- The body that was sent. It holds no addresses of pictures, because their signature is a secret.
  asked jsonb not null check (length(asked::text) <= 16000),
  asked_at timestamptz not null
);
create index screening_asks_of_subject on accounts.screening_asks (kind, uid, subject, asked_at desc);
create index screening_asks_of_customer on accounts.screening_asks (uid, asked_at desc);

create table accounts.screening_answers (
  ask_id uuid primary key references accounts.screening_asks,
  outcome text not null check (outcome in ('clear', 'review', 'refused', 'no_answer')),
  reason text check (length(reason) between 1 and 300),
  -- The provider's number of the case.
  reference text check (length(reference) between 1 and 120),
  -- Why there is no answer.
  detail text check (length(detail) between 1 and 200),
  attempts smallint not null check (attempts between 1 and 10),
  answered_at timestamptz not null,
  check ((outcome = 'no_answer') = (detail is not null)),
  check (outcome <> 'no_answer' or (reason is null and reference is null))
);

-- The first of two members who verify personal information that the provider of KYC refused.
create table accounts.personal_info_overrides (
  uid bigint not null,
  version integer not null,
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos
);
