-- The transactions that pay withdrawals: prepared, then signed, then broadcast, each noted before the next begins.
create table funding.withdrawal_payments (
  withdrawal_id uuid not null references funding.withdrawals,
  attempt smallint not null check (attempt between 1 and 5),
  -- 0 for the first; each further one replaces it by one that pays more for being mined, under the same nonce.
  fee_step smallint not null check (fee_step between 0 and 20),
  -- Wei for a unit of gas.
  max_fee_per_gas bigint not null check (max_fee_per_gas > 0),
  max_priority_fee_per_gas bigint not null check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  prepared_at timestamptz not null,
  nonce bigint check (nonce >= 0),
  raw text check (raw ~ '^0x[0-9a-f]+$' and length(raw) < 4000),
  tx_hash text unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz,
  broadcast_at timestamptz,
  primary key (withdrawal_id, attempt, fee_step),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (nonce is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);

create function funding.guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.withdrawal_id, new.attempt, new.fee_step, new.max_fee_per_gas, new.max_priority_fee_per_gas, new.prepared_at)
      is distinct from
      (old.withdrawal_id, old.attempt, old.fee_step, old.max_fee_per_gas, old.max_priority_fee_per_gas, old.prepared_at)
    or (old.raw is not null
      and (new.raw, new.tx_hash, new.nonce, new.signed_at) is distinct from (old.raw, old.tx_hash, old.nonce, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a payment is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  -- A replacement spends the nonce that it replaces, so that one of them at most is ever mined.
  if new.raw is not null and exists (
    select from funding.withdrawal_payments p where p.withdrawal_id = new.withdrawal_id and p.attempt = new.attempt
      and p.fee_step <> new.fee_step and p.nonce <> new.nonce)
  then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_payments_once before update or delete on funding.withdrawal_payments
  for each row execute function funding.guard_payment();
create trigger withdrawal_payments_no_truncate before truncate on funding.withdrawal_payments
  for each statement execute function funding.refuse_change();
