-- Changes by two people: one table of proposals and one of decisions for every subject, with the members by their id. The exchange rates of
-- banks are the first subject: their proposals and decisions move here.
-- Locks: operator.staff and funding.rates for a moment. Reads the few rows of rates, proposals and decisions.
create table operator.changes (
  change_id uuid primary key,
  subject text not null check (subject ~ '^[a-z_]{3,40}$'),
  -- The part of the subject that changes, such as a bank. Empty if the subject is one thing.
  target text not null check (length(target) <= 80),
  -- The version that it replaces, 0 before the first. It can be approved only while that is the newest.
  based_on integer not null check (based_on >= 0),
  -- The columns of the version that an approval makes.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The content of the version that it replaces.
  former jsonb check (jsonb_typeof(former) = 'object'),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by uuid not null references operator.staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at)
);
create index changes_newest_first on operator.changes (subject, proposed_at desc, change_id desc);
create index changes_by_target on operator.changes (subject, target, based_on);

create table operator.change_decisions (
  change_id uuid primary key references operator.changes,
  outcome text not null check (outcome in ('approved', 'rejected', 'withdrawn')),
  decided_by uuid not null references operator.staff,
  decided_at timestamptz not null
);

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from funding.rate_proposals
  union all select decided_by, decided_at from funding.rate_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'bank_rates', p.way_id, p.based_on,
  jsonb_build_object('local_currency', p.local_currency, 'local_digits', p.local_digits, 'deposit_rate', p.deposit_rate::text,
    'withdraw_rate', p.withdraw_rate::text, 'dated_at', p.proposed_at),
  (select jsonb_build_object('local_currency', r.local_currency, 'local_digits', r.local_digits, 'deposit_rate', r.deposit_rate::text,
     'withdraw_rate', r.withdraw_rate::text, 'dated_at', r.dated_at)
   from funding.rates r where r.way_id = p.way_id and r.version = p.based_on),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '24 hours'
from funding.rate_proposals p;

insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from funding.rate_decisions d join funding.rate_proposals p on p.proposal_id = d.proposal_id;

drop trigger if exists rates_by_two on funding.rates;
alter table funding.rates drop constraint rates_proposal_id_fkey;
alter table funding.rates rename column proposal_id to change_id;
alter table funding.rates rename constraint rates_proposal_id_key to rates_change_id_key;
alter table funding.rates add constraint rates_change_id_fkey foreign key (change_id) references operator.changes;
drop table funding.rate_decisions, funding.rate_proposals;
drop function if exists funding.guard_rate();
drop function if exists funding.guard_rate_decision();
