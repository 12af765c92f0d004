-- Trigger: a transaction of the house is prepared, signed and broadcast once, and a replacement keeps the nonce. So at most one of the
-- transactions of an anchor or of a sweep's step is ever mined. Until it is signed, its fees may fall with the price of the chain.
-- Argument: the column that all transactions of one step share.
-- Errors: restrict_violation.
create or replace function funding.guard_house_transaction() returns trigger language plpgsql as $$
declare
  v_later constant text[] := array['raw', 'tx_hash', 'nonce', 'signed_at', 'broadcast_at'];
  v_fees constant text[] := array['max_fee_per_gas', 'max_priority_fee_per_gas'];
  v_differs boolean;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later - v_fees is distinct from to_jsonb(old) - v_later - v_fees
    or ((new.max_fee_per_gas, new.max_priority_fee_per_gas)
        is distinct from (old.max_fee_per_gas, old.max_priority_fee_per_gas)
      and (old.raw is not null or new.raw is not null or new.max_fee_per_gas >= old.max_fee_per_gas))
    or (old.raw is not null
      and (new.raw, new.tx_hash, new.nonce, new.signed_at) is distinct from (old.raw, old.tx_hash, old.nonce, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a transaction is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if new.raw is null then
    return new;
  end if;
  execute format('select exists (select from %I.%I t where t.%I = $1 and t.fee_step <> $2 and t.nonce <> $3)',
    tg_table_schema, tg_table_name, tg_argv[0])
  into v_differs using (to_jsonb(new) ->> tg_argv[0])::uuid, new.fee_step, new.nonce;
  if v_differs then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
