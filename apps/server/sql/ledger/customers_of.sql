-- Returns the customers behind the owners of one batch, in their order. A batch has only customers or only practice owners.
create or replace function ledger.customers_of(p_uids bigint[]) returns bigint[]
language sql immutable parallel safe
return case when ledger.is_practice(p_uids[1])
  then (select array_agg(t.uid - 1099511627776 order by t.position) from unnest(p_uids) with ordinality as t(uid, position))
  else p_uids end;
