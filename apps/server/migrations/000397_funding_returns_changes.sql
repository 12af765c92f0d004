-- Returns of tokens become a subject of operator.changes: their proposals and decisions move there, and funding.token_returns holds what was
-- decided. A target is a token at an address, and its version the number of its returns, so reasons and targets may be longer.
-- Locks: operator.changes, operator.staff and funding.sweeps for a moment. Reads the few rows of returns.

alter table operator.changes drop constraint changes_reason_check, drop constraint changes_target_check,
  add constraint changes_reason_check check (length(reason) between 3 and 300),
  add constraint changes_target_check check (length(target) <= 100);

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from funding.token_return_proposals
  union all select decided_by, decided_at from funding.token_return_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

-- The version that a return replaces is the number of those of its token that were approved before it.
create temporary table moved on commit drop as
select p.*, lower(p.contract || '.' || p.address) as token, d.approved, d.decided_by, d.decided_at,
  case when d.approved then row_number() over (partition by p.chain, lower(p.contract), lower(p.address), d.approved
    order by d.decided_at, p.proposal_id) end as version
from funding.token_return_proposals p left join funding.token_return_decisions d on d.proposal_id = p.proposal_id;
insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select m.proposal_id, 'token_returns', m.token,
  coalesce(m.version - 1, (select count(*) from moved a where a.token = m.token and a.approved and a.decided_at < m.proposed_at))::integer,
  jsonb_build_object('chain', m.chain, 'contract', m.contract, 'address', m.address, 'uid', m.uid::text, 'payee', m.target,
    'payee_kind', m.target_kind, 'raw', m.raw::text),
  null, m.reason, pg_temp.member(m.proposed_by), m.proposed_at, m.proposed_at + interval '7 days'
from moved m;

-- The guards of then let these decisions pass. Today’s may not, such as one about a member who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select m.proposal_id,
  case when m.approved then 'approved' when pg_temp.member(m.decided_by) = pg_temp.member(m.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(m.decided_by), m.decided_at
from moved m where m.decided_at is not null;
alter table operator.change_decisions enable trigger user;

drop view if exists funding.token_return_progress;
alter table funding.token_returns rename column proposal_id to change_id;
alter table funding.token_returns drop constraint token_returns_proposal_id_fkey,
  add foreign key (change_id) references operator.changes,
  add column version integer, add column chain text, add column contract text, add column address text, add column uid bigint,
  add column payee text check (length(payee) between 10 and 120),
  add column payee_kind text check (payee_kind in ('sender', 'destination')), add column raw numeric(78, 0) check (raw > 0);
update funding.token_returns r set version = m.version, chain = m.chain, contract = m.contract, address = m.address, uid = m.uid,
  payee = m.target, payee_kind = m.target_kind, raw = m.raw from moved m where m.proposal_id = r.change_id;
alter table funding.token_returns alter column version set not null, alter column chain set not null, alter column contract set not null,
  alter column address set not null, alter column uid set not null, alter column payee set not null, alter column payee_kind set not null,
  alter column raw set not null, add foreign key (chain, contract, address) references funding.foreign_tokens;
create index token_returns_of_token on funding.token_returns (chain, contract, address);

drop table funding.token_return_decisions, funding.token_return_proposals;
drop function if exists funding.guard_token_return_decision();
