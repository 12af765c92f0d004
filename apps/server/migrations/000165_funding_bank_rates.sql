-- The local currency of a bank and its exchange rates, in versions. One member of staff proposes a version, another decides.

create table funding.rate_proposals (
  proposal_id uuid primary key,
  way_id text not null references funding.ways,
  -- The newest version at that time, 0 before the first. The proposal can be approved only while it is still the newest.
  based_on integer not null check (based_on >= 0),
  -- ISO 4217: the code, and the digits after its point.
  local_currency text not null check (local_currency ~ '^[A-Z]{3}$'),
  local_digits smallint not null check (local_digits between 0 and 4),
  -- Local units for one unit of the bank's currency, at 1e-8.
  deposit_rate bigint not null check (deposit_rate > 0),
  withdraw_rate bigint not null check (withdraw_rate > 0),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  -- Otherwise a deposit followed by a withdrawal would earn money from the house.
  check (withdraw_rate <= deposit_rate)
);
create index rate_proposals_newest_first on funding.rate_proposals (proposed_at desc, proposal_id desc);

create table funding.rate_decisions (
  proposal_id uuid primary key references funding.rate_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

create function funding.guard_rate_decision() returns trigger language plpgsql as $$
begin
  if exists (select from funding.rate_proposals p
    where p.proposal_id = new.proposal_id and lower(p.proposed_by) = lower(new.decided_by))
  then
    raise exception 'the proposer does not decide' using errcode = 'restrict_violation';
  end if;
  -- The rate is as old as its proposal, and the server uses no rate older than this.
  if exists (select from funding.rate_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '24 hours')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rate_decisions_by_another before insert on funding.rate_decisions
  for each row execute function funding.guard_rate_decision();

create table funding.rates (
  way_id text not null references funding.ways,
  version integer not null check (version > 0),
  local_currency text not null check (local_currency ~ '^[A-Z]{3}$'),
  local_digits smallint not null check (local_digits between 0 and 4),
  deposit_rate bigint not null check (deposit_rate > 0),
  withdraw_rate bigint not null check (withdraw_rate > 0),
  -- The time of the proposal. The age of a rate counts from it.
  dated_at timestamptz not null,
  -- Null for the rate that a demo begins with. It never counts in live mode.
  proposal_id uuid unique references funding.rate_proposals,
  primary key (way_id, version),
  check (withdraw_rate <= deposit_rate),
  check (proposal_id is not null or version = 1)
);

create function funding.guard_rate() returns trigger language plpgsql as $$
begin
  if new.proposal_id is not null and not exists (
    select from funding.rate_decisions d join funding.rate_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      and (new.way_id, new.version, new.local_currency, new.local_digits, new.deposit_rate, new.withdraw_rate, new.dated_at)
        = (p.way_id, p.based_on + 1, p.local_currency, p.local_digits, p.deposit_rate, p.withdraw_rate, p.proposed_at))
  then
    raise exception 'a rate is proposed by one and approved by another' using errcode = 'restrict_violation';
  end if;
  if exists (select from funding.rates r where r.way_id = new.way_id and r.version >= new.version) then
    raise exception 'rate version % does not follow the newest', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rates_by_two before insert on funding.rates for each row execute function funding.guard_rate();

create trigger rate_proposals_append_only before update or delete on funding.rate_proposals
  for each row execute function funding.refuse_change();
create trigger rate_proposals_no_truncate before truncate on funding.rate_proposals
  for each statement execute function funding.refuse_change();
create trigger rate_decisions_append_only before update or delete on funding.rate_decisions
  for each row execute function funding.refuse_change();
create trigger rate_decisions_no_truncate before truncate on funding.rate_decisions
  for each statement execute function funding.refuse_change();
create trigger rates_append_only before update or delete on funding.rates
  for each row execute function funding.refuse_change();
create trigger rates_no_truncate before truncate on funding.rates
  for each statement execute function funding.refuse_change();
