-- Coins that no new Bitcoin transaction spends for a while, because the signer refused one or the node does not have it.
-- Locks: funding.coins while the constraint is checked. It has a row for each output to an address of the house.
alter table funding.coins
  add column left_out_until timestamptz,
  -- A code with its values.
  add column left_out_reason text check (length(left_out_reason) between 1 and 300),
  add constraint coins_left_out_with_reason check ((left_out_until is null) = (left_out_reason is null));
create index coins_left_out on funding.coins (left_out_until) where left_out_until is not null;
