-- Returns the limits of a customer that hold at p_at: minor units of USDT, or minutes. A limit that the customer does not have is left out.
create or replace function accounts.limits_in_force(p_uid bigint, p_at timestamptz)
returns table (name accounts.limit_name, amount bigint)
language sql stable as $$
  select f.name, f.amount from (
    select l.name, case when l.next_at <= p_at then l.next_amount else l.amount end as amount
    from accounts.limits l where l.uid = p_uid
  ) f where f.amount is not null
$$;
