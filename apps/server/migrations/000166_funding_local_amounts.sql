-- Deposits and withdrawals by bank keep the local amount and the version of the rate that they were made at.

-- The transfer details that a customer was given: amount, rate and reference hold until they expire. The order number becomes the
-- application's.
create table funding.deposit_quotes (
  order_no uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  -- Minor units of the bank's currency, and of the local currency.
  amount bigint not null check (amount > 0),
  rate_version integer not null,
  local_amount bigint not null check (local_amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (way_id, rate_version) references funding.rates (way_id, version)
);
create index deposit_quotes_of_customer on funding.deposit_quotes (uid, way_id, order_no desc);
-- The reference of the transfer is made of the last digits of the order number.
create unique index deposit_quotes_by_reference on funding.deposit_quotes (right(order_no::text, 12));
create trigger deposit_quotes_append_only before update or delete on funding.deposit_quotes
  for each row execute function funding.refuse_change();
create trigger deposit_quotes_no_truncate before truncate on funding.deposit_quotes
  for each statement execute function funding.refuse_change();

-- Null in older rows, and for chains.
alter table funding.applications
  add column rate_version integer,
  add column local_amount bigint check (local_amount > 0),
  add check ((rate_version is null) = (local_amount is null)),
  add foreign key (way_id, rate_version) references funding.rates (way_id, version);
alter table funding.withdrawals
  add column rate_version integer,
  add column local_amount bigint check (local_amount > 0),
  add check ((rate_version is null) = (local_amount is null)),
  add foreign key (way_id, rate_version) references funding.rates (way_id, version);

-- A new row of a bank names its rate, and no row changes it.
create function funding.guard_local_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.chain is null) <> (new.rate_version is not null) then
      raise exception 'a payment by bank names the version of its rate' using errcode = 'restrict_violation';
    end if;
  elsif (new.rate_version, new.local_amount) is distinct from (old.rate_version, old.local_amount) then
    raise exception 'the rate and the local amount of a payment do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger applications_keep_their_rate before insert or update on funding.applications
  for each row execute function funding.guard_local_amount();
create trigger withdrawals_keep_their_rate before insert or update on funding.withdrawals
  for each row execute function funding.guard_local_amount();

create or replace view funding.recharges as
  select a.order_no, a.uid, a.way_id, a.currency, a.chain, coalesce(d.amount, a.amount) as amount,
    case when d.state = 'credited' then d.amount - d.fee when a.state = 'credited' then a.amount - a.fee end as credited,
    coalesce(d.txid, a.tx_hash) as tx_hash, d.block_height, d.confirmations_needed,
    case when a.state = 'rejected' then 'rejected' when a.state = 'credited' or d.state = 'credited' then 'credited'
      when d.state = 'small' then 'rejected' when d.deposit_id is not null then 'confirming'
      else 'submitted' end as status,
    case when a.state = 'rejected' then a.reason when d.state = 'small' then 'below_minimum'
      when d.state = 'gone' then 'left_chain' end as reason,
    coalesce(d.beyond_limit, false) as beyond_limit, coalesce(d.state = 'gone', false) as is_gone,
    a.upload_id, a.created_at, greatest(a.updated_at, d.updated_at) as updated_at,
    case when a.chain is null then a.bank_reference end as bank_reference, a.rate_version, a.local_amount
  from funding.applications a left join funding.deposits d on d.deposit_id = a.deposit_id
  union all
  select d.deposit_id, d.uid, d.way_id, d.currency, d.chain, d.amount,
    case when d.state = 'credited' then d.amount - d.fee end, d.txid, d.block_height, d.confirmations_needed,
    case d.state when 'credited' then 'credited' when 'small' then 'rejected' else 'confirming' end,
    case d.state when 'small' then 'below_minimum' when 'gone' then 'left_chain' end,
    d.beyond_limit, d.state = 'gone', null, d.seen_at, d.updated_at, null, null, null
  from funding.deposits d
  where not exists (select from funding.applications a where a.deposit_id = d.deposit_id)
    and not (d.state = 'gone' and exists (select from funding.deposits o
      where o.chain = d.chain and o.txid = d.txid and o.uid = d.uid and o.state <> 'gone'));
