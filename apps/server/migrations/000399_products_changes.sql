-- The terms of the products, the difficulty, the activity page, the rewards of bookings and the moves between pools become subjects of
-- operator.changes: their proposals and decisions move there, and each row names its change.
-- Locks: operator.staff, operator.changes and the tables of the terms for a moment. Reads each proposal once.

-- A name of which no member is left gets a dismissed one, so that no decision is lost.
create or replace function pg_temp.key_of(p_name text) returns text language sql immutable as $$ select normalize(lower(btrim(p_name)), nfkc) $$;
create or replace function pg_temp.member(p_name text) returns uuid language sql stable as $$
  select m.staff_id from operator.staff m where m.name_key = pg_temp.key_of(p_name) $$;
alter table operator.staff disable trigger user;
insert into operator.staff (staff_id, name, name_key, role, created_at, disabled_at, dismissed_at)
select gen_random_uuid(), min(n.name), pg_temp.key_of(n.name), 'support', min(n.at), min(n.at), min(n.at)
from (select proposed_by, proposed_at from products.proposals union all select decided_by, decided_at from products.decisions) n (name, at)
where pg_temp.member(n.name) is null group by pg_temp.key_of(n.name);
alter table operator.staff enable trigger user;

-- Moves name their currency, and rewards their customer.
alter table products.pool_moves add column currency text references ledger.currencies (code);
alter table products.campaign_rewards add column uid bigint, add column currency text references ledger.currencies (code);
alter table products.pool_moves disable trigger user;
alter table products.campaign_rewards disable trigger user;
update products.pool_moves m set currency = c.code from ledger.currencies c where c.currency_id = m.currency_id;
update products.campaign_rewards r set uid = b.uid, currency = 'USDT' from products.bookings b where b.booking_id = r.booking_id;
alter table products.pool_moves enable trigger user;
alter table products.campaign_rewards enable trigger user;
alter table products.pool_moves alter column currency set not null, drop column currency_id;
alter table products.campaign_rewards alter column uid set not null, alter column currency set not null;

-- Figures as the wire had them, in minor units and rates at 1e-8.
create or replace function pg_temp.minor(p_text text, p_digits integer) returns text language sql immutable as $$
  select trunc(p_text::numeric * 10 ^ p_digits)::numeric(30, 0)::text $$;

create temporary table moved on commit drop as
select p.proposal_id, p.reason, p.proposed_by, p.proposed_at, d.approved, d.decided_by, d.decided_at,
  case p.kind::text when 'fund_terms' then 'plan_terms' when 'miner_terms' then 'plan_terms' when 'difficulty' then 'difficulties'
    when 'activity_page' then 'activity_pages' when 'campaign_reward' then 'campaign_rewards' when 'pool_move' then 'pool_moves'
    else p.kind::text end as subject,
  case p.kind::text
    when 'fund_terms' then coalesce(p.detail ->> 'plan_id', (select t.plan_id::text from products.plan_terms t where t.proposal_id = p.proposal_id),
      (select (max(t.plan_id) + 1)::text from products.plan_terms t))
    when 'miner_terms' then coalesce(p.detail ->> 'plan_id', (select t.plan_id::text from products.plan_terms t where t.proposal_id = p.proposal_id),
      (select (max(t.plan_id) + 1)::text from products.plan_terms t))
    when 'campaign_reward' then p.detail ->> 'booking_id' when 'pool_move' then p.proposal_id::text else '' end as target,
  case p.kind::text
    when 'fund_terms' then jsonb_build_object('kind', 'liquidity', 'name', p.detail ->> 'name', 'currency_id', 1, 'income_currency_id', 1,
      'days', (p.detail ->> 'days')::integer, 'min_amount', pg_temp.minor(p.detail ->> 'min', 6), 'max_amount', pg_temp.minor(p.detail ->> 'max', 6),
      'daily_rate', pg_temp.minor(p.detail ->> 'daily_rate', 8), 'settlement_ratio', pg_temp.minor(p.detail ->> 'settlement_ratio', 8),
      'hash_rate', null, 'price_per_unit', null, 'fee_rate', null, 'offered', (p.detail ->> 'offered')::integer = 1)
    when 'miner_terms' then jsonb_build_object('kind', 'miner', 'name', p.detail ->> 'name', 'currency_id', 1, 'income_currency_id', 2,
      'days', (p.detail ->> 'days')::integer, 'min_amount', p.detail ->> 'min', 'max_amount', p.detail ->> 'max',
      'daily_rate', null, 'settlement_ratio', null, 'hash_rate', p.detail ->> 'hash_rate',
      'price_per_unit', pg_temp.minor(p.detail ->> 'price_per_unit', 6), 'fee_rate', pg_temp.minor(p.detail ->> 'fee_rate', 8),
      'offered', (p.detail ->> 'offered')::integer = 1)
    when 'loan_terms' then jsonb_build_object('max_ltv', pg_temp.minor(p.detail ->> 'max_ltv', 8),
      'margin_ltv', pg_temp.minor(p.detail ->> 'margin_ltv', 8), 'liquidation_ltv', pg_temp.minor(p.detail ->> 'liquidation_ltv', 8),
      'penalty_rate', pg_temp.minor(p.detail ->> 'penalty_rate', 8), 'min_amount', pg_temp.minor(p.detail ->> 'min', 6),
      'max_amount', pg_temp.minor(p.detail ->> 'max', 6),
      'rows', (select jsonb_agg(jsonb_build_object('days', (r ->> 'days')::integer, 'daily_rate', pg_temp.minor(r ->> 'daily_rate', 8)))
        from jsonb_array_elements(p.detail -> 'durations') r))
    when 'activity_page' then jsonb_build_object('page', p.detail)
    when 'campaign_reward' then jsonb_build_object('uid', p.detail ->> 'uid', 'currency', 'USDT', 'amount', p.detail ->> 'amount',
      'top_up_id', p.detail ->> 'top_up', 'top_up_value', p.detail ->> 'top_up_value')
    when 'pool_move' then jsonb_build_object('from_account', p.detail ->> 'from', 'to_account', p.detail ->> 'to',
      'currency', p.detail ->> 'currency', 'amount', pg_temp.minor(p.detail ->> 'amount', case p.detail ->> 'currency' when 'USDT' then 6 else 8 end),
      'reference', p.detail ->> 'reference')
    else p.detail end as content
from products.proposals p left join products.decisions d on d.proposal_id = p.proposal_id;

-- The version that each replaces: of an approved one the version before its own, of any other one the newest of its time.
insert into operator.changes (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at, approved)
select m.proposal_id, m.subject, m.target, coalesce(
  case m.subject
    when 'plan_terms' then (select t.version - 1 from products.plan_terms t where t.proposal_id = m.proposal_id)
    when 'loan_terms' then (select min(t.version) - 1 from products.loan_terms t where t.proposal_id = m.proposal_id)
    when 'difficulties' then (select t.number - 1 from products.difficulties t where t.proposal_id = m.proposal_id)
    when 'activity_pages' then (select t.version - 1 from products.activity_pages t where t.proposal_id = m.proposal_id)
  end,
  case m.subject
    when 'plan_terms' then (select max(t.version) from products.plan_terms t where t.plan_id::text = m.target
      and (m.approved is null or t.created_at <= m.proposed_at))
    when 'loan_terms' then (select max(t.version) from products.loan_terms t where m.approved is null or t.effective_at <= m.proposed_at)
    when 'difficulties' then (select max(t.number) from products.difficulties t where m.approved is null or t.published_at <= m.proposed_at)
    when 'activity_pages' then (select max(t.version) from products.activity_pages t where m.approved is null or t.published_at <= m.proposed_at)
  end, 0), m.content, null, m.reason, pg_temp.member(m.proposed_by), m.proposed_at, m.proposed_at + interval '7 days', m.approved
from moved m;

-- The guards of then let these decisions pass. Today’s may not, such as one about a member who has left since.
alter table operator.change_decisions disable trigger user;
insert into operator.change_decisions (change_id, outcome, decided_by, decided_at)
select m.proposal_id,
  case when m.approved then 'approved' when pg_temp.member(m.decided_by) = pg_temp.member(m.proposed_by) then 'withdrawn' else 'rejected' end,
  pg_temp.member(m.decided_by), m.decided_at
from moved m where m.decided_at is not null;
alter table operator.change_decisions enable trigger user;

alter table products.plan_terms rename column proposal_id to change_id;
alter table products.loan_terms rename column proposal_id to change_id;
alter table products.difficulties rename column proposal_id to change_id;
alter table products.activity_pages rename column proposal_id to change_id;
alter table products.campaign_rewards rename column proposal_id to change_id;
alter table products.pool_moves rename column proposal_id to change_id;
alter table products.plan_terms drop constraint plan_terms_proposal_id_fkey, add foreign key (change_id) references operator.changes,
  drop column created_by, add check (change_id is not null or version = 1);
alter table products.loan_terms drop constraint loan_terms_proposal_id_fkey, add foreign key (change_id) references operator.changes,
  add check (change_id is not null or version = 1);
alter table products.difficulties drop constraint difficulties_proposal_id_fkey, add foreign key (change_id) references operator.changes,
  add check (change_id is not null or number = 1);
alter table products.activity_pages drop constraint activity_pages_proposal_id_fkey, add foreign key (change_id) references operator.changes;
alter table products.campaign_rewards drop constraint campaign_rewards_proposal_id_fkey, add foreign key (change_id) references operator.changes;
alter table products.pool_moves drop constraint pool_moves_proposal_id_fkey, add foreign key (change_id) references operator.changes;

drop trigger if exists activity_pages_by_two on products.activity_pages;
drop trigger if exists campaign_rewards_by_two on products.campaign_rewards;
drop trigger if exists difficulties_by_two on products.difficulties;
drop trigger if exists loan_terms_by_two on products.loan_terms;
drop trigger if exists plan_terms_by_two on products.plan_terms;
drop trigger if exists pool_moves_by_two on products.pool_moves;
drop table products.decisions, products.proposals;
drop type products.proposal_kind;
drop function if exists products.guard_by_two(), products.guard_decision(), products.guard_pool_move(), products.guard_terms_by_two();
