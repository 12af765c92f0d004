-- Trigger: a listing names existing coins, each once.
-- Errors: check_violation.
create or replace function market.guard_listing() returns trigger language plpgsql as $$
begin
  if (select count(*) from market.products p where p.symbol_id = any (new.symbol_ids) and p.enabled) <> cardinality(new.symbol_ids)
  then
    raise exception 'a listing names coins that there are, each once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
