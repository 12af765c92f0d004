-- Trigger: a deposit that was credited on the EVM chain can be swept.
create or replace function funding.queue_credited_deposit() returns trigger language plpgsql as $$
begin
  insert into funding.unswept_deposits (deposit_id, chain, currency, address, amount)
  values (new.deposit_id, new.chain, new.currency, new.address, new.amount);
  return null;
end $$;
