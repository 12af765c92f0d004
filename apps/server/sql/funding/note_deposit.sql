-- Trigger: writes each change of a deposit's state or block to funding.deposit_history.
create or replace function funding.note_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.state, old.block_hash) is distinct from (new.state, new.block_hash) then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.deposit_id, new.updated_at, new.state::text, coalesce(new.block_height || ' ' || new.block_hash, 'no block'));
  end if;
  return null;
end $$;
