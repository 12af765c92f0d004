-- Returns the slot of a customer, 0 to 1023. It never changes, so a later sharding is by slot. All practice owners are in slot 1024.
create or replace function ledger.slot_of(p_uid bigint) returns smallint
language sql immutable parallel safe
return case when ledger.is_practice(p_uid) then 1024 else p_uid % 1024 end::smallint;
