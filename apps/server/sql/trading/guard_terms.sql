-- Trigger: terms were proposed by one member of staff and approved by another, hold from the stated time in the future, and follow the newest
-- version.
-- Errors: restrict_violation.
create or replace function trading.guard_terms() returns trigger language plpgsql as $$
begin
  if not exists (
    select from trading.terms_decisions d join trading.terms_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      -- For future trades only, from exactly the stated time.
      and new.effective_at = p.effective_at and p.effective_at > d.decided_at
      and new.terms_version = p.based_on + 1
      and p.terms @> jsonb_build_array(jsonb_build_object('seconds', new.seconds::text,
        'profit_rate', new.profit_rate::text, 'fee_rate', new.fee_rate::text,
        'min_stake', new.min_stake::text, 'max_stake', new.max_stake::text)))
  then
    raise exception 'terms are proposed by one and approved by another, for future trades'
      using errcode = 'restrict_violation';
  end if;
  if exists (select from trading.terms t where t.terms_version >= new.terms_version
    and t.proposal_id is distinct from new.proposal_id)
  then
    raise exception 'terms % do not follow the newest', new.terms_version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
