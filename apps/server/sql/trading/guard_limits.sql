-- Trigger: limits were proposed by one member of staff and approved by another, hold from the decision, and follow the newest version.
-- Errors: restrict_violation.
create or replace function trading.guard_limits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from trading.limit_decisions d join trading.limit_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      and new.in_force_at = d.decided_at
      and (new.version, new.user_open_stake, new.symbol_open_profit, new.second_open_profit)
        = (p.based_on + 1, p.user_open_stake, p.symbol_open_profit, p.second_open_profit))
  then
    raise exception 'limits are proposed by one and approved by another' using errcode = 'restrict_violation';
  end if;
  if new.version <> 1 + (select max(l.version) from trading.limits l) then
    raise exception 'limits % do not follow the newest', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
