-- Returns the beginnings of the day, of the week (Monday) and of the month that contain p_at, in UTC. A customer's limits count from them.
create or replace function accounts.limit_periods(p_at timestamptz) returns timestamptz[]
language sql immutable as $$
  select array[date_trunc('day', p_at, 'UTC'), date_trunc('week', p_at, 'UTC'), date_trunc('month', p_at, 'UTC')]
$$;
