-- Trigger: two people move the house's money.
-- Errors: restrict_violation.
create or replace function products.guard_pool_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind::text = 'pool_move' and p.proposed_by <> d.decided_by)
  then
    raise exception 'the house''s money is moved by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
