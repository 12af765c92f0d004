-- Trigger: copies a freeze of trades, and its end, to accounts.protections, which acceptance reads anyway.
-- Locks: the customer's row of accounts.protections.
create or replace function accounts.note_freeze() returns trigger language plpgsql as $$
begin
  if new.what = 'trades' then
    insert into accounts.protections (uid, trades_frozen) values (new.uid, new.lifted_at is null)
    on conflict (uid) do update set trades_frozen = excluded.trades_frozen;
  end if;
  return null;
end $$;
