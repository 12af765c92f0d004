-- Adjustments become a subject of operator.changes: their proposals and decisions move there, and ledger.adjustments holds those that were
-- approved. The target is the customer, and the version the number of their adjustments. Lists of changes are read by their outcome, so a change
-- keeps whether it was approved.
-- Locks: operator.staff, operator.changes and ledger.adjustments for a moment. Reads each adjustment and each change once.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from ledger.adjustments
  union all select decided_by, decided_at from ledger.adjustments where decided_by is not null) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

create temporary table moved on commit drop as
select a.*, c.code, case when a.approved then row_number() over (partition by a.uid, a.approved order by a.decided_at, a.adjustment_id) end as version,
  count(*) filter (where a.approved) over (partition by a.uid order by coalesce(a.decided_at, a.proposed_at), a.adjustment_id) as before
from ledger.adjustments a join ledger.currencies c using (currency_id);
insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select m.adjustment_id, 'adjustments', m.uid::text, coalesce(m.version - 1, m.before)::integer,
  jsonb_build_object('uid', m.uid::text, 'currency', m.code, 'amount', m.amount::text, 'source', m.source), null, m.reason,
  pg_temp.member(m.proposed_by), m.proposed_at, m.proposed_at + interval '7 days'
from moved m;

-- The guards of then let these decisions pass. Today’s may not, such as one about a member who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select m.adjustment_id,
  case when m.approved then 'approved' when pg_temp.member(m.decided_by) = pg_temp.member(m.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(m.decided_by), m.decided_at
from moved m where m.decided_at is not null;
alter table operator.change_decisions enable trigger user;

alter table ledger.adjustments disable trigger user;
delete from ledger.adjustments where approved is distinct from true;
alter table ledger.adjustments enable trigger user;
drop trigger if exists adjustments_guarded on ledger.adjustments;
drop function if exists ledger.guard_adjustment();
alter table ledger.adjustments rename column adjustment_id to change_id;
alter table ledger.adjustments add column version integer, add column currency text references ledger.currencies (code);
update ledger.adjustments a set version = m.version, currency = m.code from moved m where m.adjustment_id = a.change_id;
alter table ledger.adjustments alter column version set not null, alter column currency set not null, alter column decided_at set not null,
  drop column currency_id, drop column reason, drop column proposed_by, drop column proposed_at, drop column approved, drop column decided_by,
  add foreign key (change_id) references operator.changes, add unique (uid, version);

-- Null until it is decided. False: rejected, or taken back by its proposer.
alter table operator.changes add column approved boolean;
alter table operator.changes disable trigger user;
update operator.changes c set approved = d.outcome = 'approved' from operator.change_decisions d where d.change_id = c.change_id;
alter table operator.changes enable trigger user;
drop trigger if exists changes_append_only on operator.changes;
-- The lists by state, those about a customer, and one by the end of its number.
create index changes_to_decide on operator.changes (subject, proposed_at desc, change_id desc) where approved is null;
create index changes_by_decision on operator.changes (subject, approved, proposed_at, change_id);
create index changes_of_customer on operator.changes (((content ->> 'uid')::bigint), subject, proposed_at, change_id);
create index changes_by_end on operator.changes (right(change_id::text, 8));
