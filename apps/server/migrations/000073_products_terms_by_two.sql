-- New terms are written by two. Those that the product began with have no proposal.

alter table products.plan_terms add column proposal_id uuid references products.proposals;
alter table products.loan_terms add column proposal_id uuid references products.proposals;

create function products.guard_terms_by_two() returns trigger language plpgsql as $$
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
create trigger plan_terms_by_two before insert on products.plan_terms
  for each row execute function products.guard_terms_by_two('plan_terms');
create trigger loan_terms_by_two before insert on products.loan_terms
  for each row execute function products.guard_terms_by_two('loan_terms');
