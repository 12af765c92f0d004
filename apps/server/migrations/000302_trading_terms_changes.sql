-- Terms of trades become a subject of operator.changes: their proposals and decisions move there.
-- Locks: operator.staff and trading.terms for a moment. Reads the few rows of terms, proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from trading.terms_proposals
  union all select decided_by, decided_at from trading.terms_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'trade_terms', '', p.based_on, jsonb_build_object('effective_at', p.effective_at, 'rows', p.terms),
  (select jsonb_build_object('effective_at', min(t.effective_at), 'rows', jsonb_agg(jsonb_build_object('seconds', t.seconds::text,
     'profit_rate', t.profit_rate::text, 'fee_rate', t.fee_rate::text, 'min_stake', t.min_stake::text, 'max_stake', t.max_stake::text)
     order by t.seconds))
   from trading.terms t where t.terms_version = p.based_on having count(*) > 0),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at,
  -- A minute before the start is the last moment of an approval. A decided proposal may have been rejected later.
  case when exists (select from trading.terms_decisions d where d.proposal_id = p.proposal_id) then p.proposed_at + interval '7 days'
    else greatest(least(p.proposed_at + interval '7 days', p.effective_at - interval '1 minute'), p.proposed_at)
      + interval '1 millisecond' end
from trading.terms_proposals p;

-- The guards of then let these decisions pass. Today’s may not, such as one about a proposer who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from trading.terms_decisions d join trading.terms_proposals p on p.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

drop trigger if exists terms_by_two on trading.terms;
alter table trading.terms drop constraint terms_proposal_id_fkey;
alter table trading.terms rename column proposal_id to change_id;
alter table trading.terms add constraint terms_change_id_fkey foreign key (change_id) references operator.changes;
drop table trading.terms_decisions, trading.terms_proposals;
drop function if exists trading.guard_terms(), trading.guard_decision();
