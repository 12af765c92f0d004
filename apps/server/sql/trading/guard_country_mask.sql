-- Guards trading.country_lists: the mask is that of the countries. operator.guard_carried sees to the rest of a list.
-- Errors: restrict_violation.
create or replace function trading.guard_country_mask() returns trigger language plpgsql as $$
begin
  if new.mask is distinct from trading.country_mask(new.countries) then
    raise exception 'the mask is not that of the countries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
