-- Returns the declared countries of those of the customers p_uids who have declared one, at the time p_at, as the numbers of their
-- codes (accounts.countries.place). next_place is a change that is not in force yet, or null.
create or replace function accounts.declared_countries(p_uids bigint[], p_at timestamptz)
returns table (uid bigint, place smallint, next_place smallint)
language sql stable as $$
  select c.uid, case when c.next_at <= p_at then c.next_place else c.place end, case when c.next_at > p_at then c.next_place end
  from accounts.countries c where c.uid = any (p_uids)
$$;
