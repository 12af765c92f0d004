-- Networks of the console become a subject of operator.changes: their proposals and decisions move there. The address of the proposer moves
-- to the lists, with the rule that a list holds it.
-- Locks: operator.staff and operator.network_lists for a moment. Reads the few rows of lists, proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from operator.network_proposals
  union all select decided_by, decided_at from operator.network_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'networks', '', p.based_on,
  jsonb_build_object('networks', p.networks, 'proposed_from', host(p.proposed_from)),
  (select jsonb_build_object('networks', l.networks, 'proposed_from', '') from operator.network_lists l where l.version = p.based_on),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from operator.network_proposals p;

-- The guards of then let these decisions pass. Today’s may not, such as one about a proposer who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from operator.network_decisions d join operator.network_proposals p on p.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

alter table operator.network_lists disable trigger user;
drop trigger if exists network_lists_by_two on operator.network_lists;
alter table operator.network_lists drop constraint network_lists_proposal_id_fkey;
alter table operator.network_lists rename column proposal_id to change_id;
alter table operator.network_lists rename constraint network_lists_proposal_id_key to network_lists_change_id_key;
alter table operator.network_lists add column proposed_from inet;
update operator.network_lists l set proposed_from = host(p.proposed_from)::inet
from operator.network_proposals p where p.proposal_id = l.change_id;
alter table operator.network_lists
  add constraint network_lists_change_id_fkey foreign key (change_id) references operator.changes,
  add constraint network_lists_proposed_from check ((change_id is null) = (proposed_from is null)
    and (cardinality(networks) = 0 or proposed_from <<= any (networks::inet[])));
alter table operator.network_lists enable trigger user;
drop table operator.network_decisions, operator.network_proposals;
drop function if exists operator.guard_network_decision(), operator.guard_network_list();
