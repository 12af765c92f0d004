-- Returns those of the customers p_uids who have a row in accounts.protections: limits of their own, a time-out, or frozen trades.
create or replace function accounts.protected_among(p_uids bigint[])
returns table (uid bigint, time_out_until timestamptz, trades_frozen boolean)
language sql stable as $$
  -- Compares with the array itself. The index is then read once in key order, which is cheapest if few or none are found.
  select p.uid, p.time_out_until, p.trades_frozen from accounts.protections p where p.uid = any (p_uids)
$$;
