-- Members of staff, their roles, links and recoveries become subjects of operator.changes: their proposals and decisions move there. The target is
-- the id of the member.
-- Locks: operator.staff, operator.staff_links and operator.change_decisions for a moment. Reads each proposal of staff once.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from operator.staff_proposals
  union all select decided_by, decided_at from operator.staff_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

-- The version is the number of the approved changes of a member; an open proposal can still be approved. A name that nobody ever got keeps the id of its proposal.
create temporary table moved on commit drop as
select m.*, case when m.approved then row_number() over (partition by m.subject, m.target, m.approved order by m.decided_at, m.proposal_id) end as version,
  count(*) filter (where m.approved) over (partition by m.subject, m.target order by coalesce(m.decided_at, 'infinity'), m.proposal_id) as before
from (
  select p.proposal_id, p.kind::text as kind, p.name, p.role, p.reason, p.proposed_by, p.proposed_at, p.code_hash, d.approved, d.decided_by, d.decided_at, coalesce(pg_temp.member(p.name)::text, p.proposal_id::text) as target,
    case when p.kind::text in ('add', 'role') then 'staff_members' else 'staff_recovery' end as subject
  from operator.staff_proposals p left join operator.staff_decisions d on d.proposal_id = p.proposal_id) m;
insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at, approved)
select m.proposal_id, m.subject, m.target, coalesce(m.version - 1, m.before)::integer,
  jsonb_build_object('name', m.name, 'code_hash', encode(m.code_hash, 'hex')) || case m.subject
    when 'staff_members' then jsonb_build_object('role', m.role) else jsonb_build_object('what', m.kind) end,
  null, m.reason, pg_temp.member(m.proposed_by), m.proposed_at, m.proposed_at + interval '7 days', m.approved
from moved m;

-- The guards of then let these decisions pass. Today’s may not, such as one about a member who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select m.proposal_id,
  case when m.approved then 'approved' when pg_temp.member(m.decided_by) = pg_temp.member(m.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(m.decided_by), m.decided_at
from moved m where m.decided_at is not null;
alter table operator.change_decisions enable trigger user;

-- A change names its proposer among the staff, so the staff name their changes without a foreign key. Their guards look for the change.
alter table operator.staff drop constraint staff_factor_dropped_by_fkey;
alter table operator.staff rename column role_proposal to role_change;
alter table operator.staff rename constraint staff_role_proposal_key to staff_role_change_key;
alter table operator.staff_links drop constraint staff_links_proposal_id_fkey;
alter table operator.staff_links rename column proposal_id to change_id;
alter table operator.staff_links rename constraint staff_links_proposal_id_key to staff_links_change_id_key;
alter table operator.staff_links
  add constraint staff_links_change_id_fkey foreign key (change_id) references operator.changes;
drop table operator.staff_decisions, operator.staff_proposals;
drop function if exists operator.guard_staff_decision();
drop type operator.staff_proposal_kind;
