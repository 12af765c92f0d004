-- Trigger: writes each change of a deposit's state to funding.deposit_history, with its block.
create or replace function funding.note_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state is distinct from new.state then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.deposit_id, new.updated_at, new.state::text, new.block_height || ' ' || new.block_hash);
  end if;
  return null;
end $$;
