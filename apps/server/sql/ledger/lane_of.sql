-- Returns the lane of a customer. Null if no lane serves the customer's slot.
create or replace function ledger.lane_of(p_uid bigint) returns smallint
language sql stable parallel safe
begin atomic
  select lane from ledger.lanes where ledger.slot_of(p_uid) between slot_from and slot_to;
end;
