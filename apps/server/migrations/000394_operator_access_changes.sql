-- Reviews of access become a subject of operator.changes: they and their decisions move there. The newest approved change is the
-- confirmed review, so their tables go.
-- Locks: operator.staff for a moment. Reads the few rows of reviews and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from operator.access_reviews
  union all select decided_by, decided_at from operator.access_review_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

-- The version that a review replaces is the number of those that were confirmed before it: before it was itself, or else handed in.
create temporary table confirmed on commit drop as
select r.proposal_id, jsonb_build_object('quarter', r.quarter, 'members', r.members) as content, d.decided_at,
  row_number() over (order by d.decided_at, r.proposal_id) as version
from operator.access_reviews r join operator.access_review_decisions d on d.proposal_id = r.proposal_id where d.approved;
insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select r.proposal_id, 'access_reviews', '', b.version, jsonb_build_object('quarter', r.quarter, 'members', r.members),
  (select f.content from confirmed f where f.version = b.version), r.reason, pg_temp.member(r.proposed_by), r.proposed_at,
  r.proposed_at + interval '7 days'
from operator.access_reviews r left join confirmed own on own.proposal_id = r.proposal_id
cross join lateral (
  select coalesce(own.version - 1, (select count(*) from confirmed c where c.decided_at < r.proposed_at))::integer as version) b;

-- The guards of then let these decisions pass. Today’s may not, such as one about a member who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(r.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from operator.access_review_decisions d join operator.access_reviews r on r.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

drop table operator.access_review_decisions, operator.access_reviews;
drop function if exists operator.guard_access_review_decision();
