-- Findings of the risk rules about the payments of customers, each with the decision of staff. The rules are versions of payment settings
-- with the subject 'risk_rules'.
create table funding.risk_findings (
  finding_id uuid primary key,
  rule text not null check (rule in ('velocity', 'sharing', 'streak', 'splitting')),
  uid bigint not null,
  -- Null: found between two withdrawals.
  withdrawal_id uuid references funding.withdrawals,
  action text not null check (action in ('flag', 'ask', 'hold')),
  -- The version of the rules. 0: those that an installation begins with.
  rules_version integer not null check (rules_version >= 0),
  measured bigint not null,
  threshold bigint not null check (threshold > 0),
  -- In words and figures, for staff.
  found text not null check (length(found) between 3 and 500),
  found_at timestamptz not null,
  -- The withdrawal waits for a decision, and no longer than until then.
  held_until timestamptz,
  cleared boolean,
  decided_by text check (length(decided_by) between 1 and 64),
  decided_at timestamptz,
  reason text check (length(reason) between 3 and 300),
  check (measured >= threshold),
  check ((action = 'hold') = (held_until is not null)),
  check (action <> 'hold' or withdrawal_id is not null),
  check (held_until > found_at),
  check ((cleared is null) = (decided_at is null) and (cleared is null) = (decided_by is null)
    and (cleared is null) = (reason is null)),
  unique (withdrawal_id, rule)
);
create index risk_findings_by_time on funding.risk_findings (found_at, finding_id);
create index risk_findings_by_customer on funding.risk_findings (uid, found_at, finding_id);
create index risk_findings_by_rule on funding.risk_findings (rule, found_at, finding_id);
create index risk_findings_open on funding.risk_findings (found_at, finding_id) where decided_at is null and action <> 'flag';
create index risk_findings_of_rule on funding.risk_findings (uid, rule, found_at);

-- How far the periodic check has read the payments.
create table funding.risk_progress (
  one_row boolean primary key default true check (one_row),
  checked_to timestamptz not null
);
insert into funding.risk_progress (checked_to) values (now());

-- Finds other accounts on the same device and network address.
create index sessions_by_device on accounts.sessions (ip, user_agent, uid);
