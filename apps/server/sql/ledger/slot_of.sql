-- Returns the slot of a customer, 0 to 1023. It never changes, so a later sharding is by slot.
create or replace function ledger.slot_of(p_uid bigint) returns smallint
language sql immutable parallel safe return (p_uid % 1024)::smallint;
