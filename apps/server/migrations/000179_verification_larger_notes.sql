-- A cosignature of ML-DSA-44 has about 3,300 characters. A tlog-proof has at most 32,768, so no longer note could be shown.
alter table verification.order_bounds
  drop constraint order_bounds_checkpoint_check,
  drop constraint order_bounds_price_checkpoint_check,
  add constraint order_bounds_checkpoint_check check (length(checkpoint) <= 32768),
  add constraint order_bounds_price_checkpoint_check check (length(price_checkpoint) <= 32768);
