-- Returns the second up to which all accepted orders of every lane are settled, and no order is accepted any more.
create or replace function trading.final_second() returns bigint language sql stable as $$
  select min(f.settled_until) - 2 - (select max(t.seconds) from trading.terms t) from trading.settlement_watermarks f
$$;
