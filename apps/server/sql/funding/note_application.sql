-- Trigger: writes each change of an application's state to funding.deposit_history.
create or replace function funding.note_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state is distinct from new.state or old.deposit_id is distinct from new.deposit_id then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.order_no, new.updated_at, new.state::text,
      coalesce(new.rejected_by, case when new.state = 'rejected' then 'customer' end, new.approved_by, new.proposed_by, new.deposit_id::text));
  end if;
  return null;
end $$;
