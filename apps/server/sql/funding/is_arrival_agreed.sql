-- True if two people decided to credit an arrival that only a balance shows (operator.are_two).
create or replace function funding.is_arrival_agreed(arrival uuid) returns boolean language sql stable as $$
  select exists (select from funding.arrival_decisions d join funding.arrival_decisions second using (arrival_id)
    where d.arrival_id = arrival and (second.decided_at, second.staff) > (d.decided_at, d.staff)
      and operator.are_two(d.staff, second.staff, d.decided_at))
$$;
