-- Payment settings become a subject of operator.changes: their proposals and decisions move there. Their versions are approved changes, so
-- the table of versions goes too. A content names its kind.
-- Locks: operator.staff for a moment. Reads the few rows of versions, proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
create or replace function pg_temp.content_of(p_subject text, p_settings jsonb) returns jsonb language sql immutable as $$
  select p_settings || jsonb_build_object('kind',
    case when p_subject in ('payout_rule', 'risk_rules', 'withdrawal_tiers') then p_subject else 'method' end) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from funding.setting_proposals
  union all select decided_by, decided_at from funding.setting_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'payment_settings', p.subject, p.based_on, pg_temp.content_of(p.subject, p.settings),
  -- A version names what it replaced. A proposal that is none yet replaces the version that it began with.
  pg_temp.content_of(p.subject, coalesce(
    (select v.former from funding.setting_versions v where v.proposal_id = p.proposal_id),
    (select v.settings from funding.setting_versions v where (v.subject, v.version) = (p.subject, p.based_on)))),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from funding.setting_proposals p;

-- The guards of then let these decisions pass. Today’s may not, such as one about a proposer who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from funding.setting_decisions d join funding.setting_proposals p on p.proposal_id = d.proposal_id;
alter table operator.change_decisions enable trigger user;

drop table funding.setting_versions, funding.setting_decisions, funding.setting_proposals;
drop function if exists funding.guard_setting_decision(), funding.guard_setting_version();
