-- Trigger: two people change the terms of a plan or of loans. The argument of the trigger is the name of the table.
-- Errors: restrict_violation.
create or replace function products.guard_terms_by_two() returns trigger language plpgsql as $$
declare
  v_kind text := case when tg_argv[0] = 'loan_terms' then 'loan_terms'
    when to_jsonb(new) ->> 'kind' = 'miner' then 'miner_terms' else 'fund_terms' end;
begin
  if not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind::text = v_kind and p.proposed_by <> d.decided_by)
  then
    raise exception 'terms are changed by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
