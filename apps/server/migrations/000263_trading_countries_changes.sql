-- Lists of countries become a subject of operator.changes: their proposals and decisions move there. The bounds of a list move to its
-- versions.
-- Locks: operator.staff and trading.country_lists for a moment. Reads the few rows of lists, proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from trading.country_proposals
  union all select decided_by, decided_at from trading.country_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'countries', '', p.based_on, jsonb_build_object('countries', p.countries),
  (select jsonb_build_object('countries', l.countries) from trading.country_lists l where l.version = p.based_on),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from trading.country_proposals p;

insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from trading.country_decisions d join trading.country_proposals p on p.proposal_id = d.proposal_id;

drop trigger if exists country_lists_by_two on trading.country_lists;
alter table trading.country_lists drop constraint country_lists_proposal_id_fkey;
alter table trading.country_lists rename column proposal_id to change_id;
alter table trading.country_lists rename constraint country_lists_proposal_id_key to country_lists_change_id_key;
alter table trading.country_lists
  add constraint country_lists_change_id_fkey foreign key (change_id) references operator.changes,
  add constraint country_lists_codes
    check (cardinality(countries) between 1 and 249 and array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$');
drop table trading.country_decisions, trading.country_proposals;
drop function if exists trading.guard_country_list();
