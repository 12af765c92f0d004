-- New terms of trades: proposed by one, approved by another, in force from a stated time that lies ahead. What was accepted
-- before keeps the version it was accepted under.

create table trading.terms_proposals (
  proposal_id uuid primary key,
  -- The version that it was made from: approved only while that is the newest.
  based_on integer not null check (based_on > 0),
  -- [{ seconds, profit_rate, fee_rate, min_stake, max_stake }]: rates at 1e-8, amounts in minor units of USDT, as text.
  terms jsonb not null check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) between 1 and 20),
  effective_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  check (effective_at > proposed_at)
);
create index terms_proposals_newest_first on trading.terms_proposals (proposed_at desc, proposal_id desc);

create table trading.terms_decisions (
  proposal_id uuid primary key references trading.terms_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

create function trading.guard_terms_decision() returns trigger language plpgsql as $$
begin
  if exists (select from trading.terms_proposals p
    where p.proposal_id = new.proposal_id and lower(p.proposed_by) = lower(new.decided_by))
  then
    raise exception 'whoever proposed does not decide' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_decisions_by_another before insert on trading.terms_decisions
  for each row execute function trading.guard_terms_decision();

-- Null for the version that the product began with.
alter table trading.terms add column proposal_id uuid references trading.terms_proposals;

create function trading.guard_terms() returns trigger language plpgsql as $$
begin
  if not exists (
    select from trading.terms_decisions d join trading.terms_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      -- For future trades alone, from the very time that was stated.
      and new.effective_at = p.effective_at and p.effective_at > d.decided_at
      and new.terms_version = p.based_on + 1
      and p.terms @> jsonb_build_array(jsonb_build_object('seconds', new.seconds::text,
        'profit_rate', new.profit_rate::text, 'fee_rate', new.fee_rate::text,
        'min_stake', new.min_stake::text, 'max_stake', new.max_stake::text)))
  then
    raise exception 'terms are proposed by one and approved by another, for future trades'
      using errcode = 'restrict_violation';
  end if;
  if exists (select from trading.terms t where t.terms_version >= new.terms_version
    and t.proposal_id is distinct from new.proposal_id)
  then
    raise exception 'terms % do not follow the newest', new.terms_version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_by_two before insert on trading.terms for each row execute function trading.guard_terms();
create trigger terms_no_truncate before truncate on trading.terms
  for each statement execute function trading.refuse_change();

create trigger terms_proposals_append_only before update or delete on trading.terms_proposals
  for each row execute function trading.refuse_change();
create trigger terms_proposals_no_truncate before truncate on trading.terms_proposals
  for each statement execute function trading.refuse_change();
create trigger terms_decisions_append_only before update or delete on trading.terms_decisions
  for each row execute function trading.refuse_change();
create trigger terms_decisions_no_truncate before truncate on trading.terms_decisions
  for each statement execute function trading.refuse_change();
