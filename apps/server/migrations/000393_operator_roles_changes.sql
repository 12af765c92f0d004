-- Roles become a subject of operator.changes: their proposals and decisions move there.
-- Locks: operator.staff and operator.role_versions for a moment. Reads the few rows of proposals, decisions and versions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from operator.role_proposals
  union all select decided_by, decided_at from operator.role_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'roles', p.role, p.based_on, jsonb_build_object('permissions', p.permissions),
  (select jsonb_build_object('permissions', v.permissions) from operator.role_versions v where v.role = p.role and v.version = p.based_on),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from operator.role_proposals p;

-- The guards of then let these decisions pass. Today’s may not, such as one about a proposer who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from operator.role_decisions d join operator.role_proposals p on p.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

drop trigger if exists role_versions_by_two on operator.role_versions;
alter table operator.role_versions drop constraint role_versions_proposal_id_fkey;
alter table operator.role_versions rename column proposal_id to change_id;
alter table operator.role_versions rename constraint role_versions_proposal_id_key to role_versions_change_id_key;
alter table operator.role_versions
  add constraint role_versions_change_id_fkey foreign key (change_id) references operator.changes;
drop table operator.role_decisions, operator.role_proposals;
drop function if exists operator.guard_role_decision(), operator.guard_role_version();
