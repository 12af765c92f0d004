-- Periods of retention become a subject of operator.changes: their proposals and decisions move there, and their versions go. The newest
-- approved change of a rule is its period.
-- Locks: operator.staff for a moment. Reads the few rows of proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from operator.retention_proposals
  union all select decided_by, decided_at from operator.retention_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'retention', p.rule, p.based_on, jsonb_build_object('days', p.days), jsonb_build_object('days', p.former_days),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from operator.retention_proposals p;

-- The guards of then let these decisions pass. Today’s may not: one member could lengthen a period alone, which deletes nothing.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from operator.retention_decisions d join operator.retention_proposals p on p.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

drop table operator.retention_versions, operator.retention_decisions, operator.retention_proposals;
drop function if exists operator.guard_retention_decision(), operator.guard_retention_version();
