-- The outcome of a screening leaves a withdrawal to people. A refusal needs two.
alter table funding.withdrawals drop constraint withdrawals_people_because_check;
alter table funding.withdrawals add constraint withdrawals_people_because_check check (people_because <@ array['amount',
  'customer_day', 'destination_day', 'house_day', 'value_unknown', 'personal_info_rejected', 'personal_info_missing',
  'screening_refused', 'screening_review', 'screening_no_answer']);
alter table funding.withdrawals add constraint withdrawals_refused_by_two
  check (two_people or not 'screening_refused' = any (people_because));

-- is_screened: it is credited only once the screening has no objection, or staff releases it. Decided when it is first seen.
-- sender: as the chain shows it.
alter table funding.deposits
  add column sender text check (length(sender) between 1 and 200),
  add column is_screened boolean not null default false;
create index deposits_screened_waiting on funding.deposits (deposit_id) where is_screened and state = 'seen';

-- The outcomes of the screening of deposits. accounts.screening_asks holds the questions.
create table funding.deposit_screenings (
  deposit_id uuid not null references funding.deposits,
  ask_id uuid not null,
  outcome text not null check (outcome in ('clear', 'review', 'refused', 'no_answer')),
  -- As the provider gives it, or why there is no answer.
  reason text check (length(reason) between 1 and 300),
  screened_at timestamptz not null,
  primary key (deposit_id, ask_id)
);

-- Members of staff who release a held deposit. After a refusal two of them are needed.
create table funding.deposit_releases (
  deposit_id uuid not null references funding.deposits,
  staff text not null check (length(staff) between 1 and 64),
  reason text not null check (length(reason) between 3 and 300),
  released_at timestamptz not null,
  primary key (deposit_id, staff)
);
