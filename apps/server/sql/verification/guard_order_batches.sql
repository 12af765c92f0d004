-- Trigger of verification.order_batches, for all inserted rows together: leaves are numbered without a gap, and the batches of a lane come in
-- their order.
-- Errors: restrict_violation.
create or replace function verification.guard_order_batches() returns trigger language plpgsql as $$
declare
  v_first bigint;
begin
  select min(first_leaf) into v_first from added;
  if exists (
    select from (
      select first_leaf, lag(first_leaf + cardinality(order_ids)) over w as expected,
        batch_no, lag(batch_no) over (partition by lane order by first_leaf) as batch_before
      from added window w as (order by first_leaf)
    ) line where expected <> first_leaf or batch_before >= batch_no
  ) or v_first <> coalesce((
    select b.first_leaf + cardinality(b.order_ids) from verification.order_batches b
    where b.first_leaf < v_first order by b.first_leaf desc limit 1), 0)
  or exists (
    select from (select lane, min(batch_no) as batch_no from added group by lane) a
    where exists (select from verification.order_batches b
      where b.lane = a.lane and b.batch_no > a.batch_no and b.first_leaf < v_first)
  ) then
    raise exception 'the log of orders goes on where it ends, and in the order of the batches' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
