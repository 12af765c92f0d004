-- Limits of open trades become a subject of operator.changes: their proposals and decisions move there. Their bounds move to the versions; a
-- version of before that is beyond them stays.
-- Locks: operator.staff and trading.limits for a moment. Reads the few rows of limits, proposals and decisions.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from trading.limit_proposals
  union all select decided_by, decided_at from trading.limit_decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
select p.proposal_id, 'trade_limits', '', p.based_on,
  jsonb_build_object('user_open_stake', p.user_open_stake::text, 'symbol_open_profit', p.symbol_open_profit::text,
    'second_open_profit', p.second_open_profit::text),
  (select jsonb_build_object('user_open_stake', l.user_open_stake::text, 'symbol_open_profit', l.symbol_open_profit::text,
     'second_open_profit', l.second_open_profit::text) from trading.limits l where l.version = p.based_on),
  p.reason, pg_temp.member(p.proposed_by), p.proposed_at, p.proposed_at + interval '7 days'
from trading.limit_proposals p;

insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select d.proposal_id,
  case when d.approved then 'approved' when pg_temp.member(d.decided_by) = pg_temp.member(p.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(d.decided_by), d.decided_at
from trading.limit_decisions d join trading.limit_proposals p on p.proposal_id = d.proposal_id;

drop trigger if exists limits_by_two on trading.limits;
alter table trading.limits drop constraint limits_proposal_id_fkey;
alter table trading.limits rename column proposal_id to change_id;
alter table trading.limits rename constraint limits_proposal_id_key to limits_change_id_key;
alter table trading.limits
  add constraint limits_change_id_fkey foreign key (change_id) references operator.changes,
  -- From 1 USDT to less than ten billion. Sums of open profits stay far below 2^63.
  add constraint limits_within_bounds check (least(user_open_stake, symbol_open_profit, second_open_profit) >= 1000000
    and greatest(user_open_stake, symbol_open_profit, second_open_profit) <= 9999999999999999) not valid;
drop table trading.limit_decisions, trading.limit_proposals;
drop function if exists trading.guard_limits();
