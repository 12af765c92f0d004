-- All deposits as customers see them, each once: an application together with the deposit of its transaction, and deposits without an
-- application. A deposit that left the chain is not shown beside the same transaction in another block. Ether that a contract sent may
-- have its block in place of a transaction, which is not shown. `why`: another amount came at the bank than the customer was told to transfer.
create or replace view funding.recharges as
  select a.order_no, a.uid, a.way_id, a.currency, a.chain, coalesce(d.amount, a.amount) as amount,
    case when d.state = 'credited' then d.amount - d.fee when a.state = 'credited' then a.amount - a.fee end as credited,
    coalesce(nullif(d.txid, d.block_hash), a.tx_hash) as tx_hash, d.block_height, d.confirmations_needed,
    case when a.state = 'rejected' and a.rejected_by is null then 'cancelled' when a.state = 'rejected' then 'rejected'
      when a.state = 'credited' or d.state = 'credited' then 'credited'
      when d.state = 'small' then 'rejected' when d.deposit_id is not null then 'confirming'
      else 'submitted' end as status,
    case when a.state = 'rejected' and a.rejected_by is null then null when a.state = 'rejected' then a.reason
      when d.state = 'small' then 'below_minimum'
      when d.state = 'gone' and d.block_height is null then 'dropped' when d.state = 'gone' then 'left_chain' end as reason,
    coalesce(d.beyond_limit, false) as beyond_limit, coalesce(d.state = 'gone', false) as is_gone,
    a.upload_id, a.created_at, greatest(a.updated_at, d.updated_at) as updated_at,
    case when a.chain is null then a.bank_reference end as bank_reference, a.rate_version, a.local_amount,
    coalesce(d.fee, a.fee) as fee, a.created_at as reported_at, d.seen_at,
    case when a.state in ('credited', 'rejected') then a.updated_at else d.credited_at end as ended_at,
    b.received_local, b.applied_amount, b.why
  from funding.applications a left join funding.deposits d on d.deposit_id = a.deposit_id
  left join funding.bank_receipts b on b.order_no = a.order_no
  union all
  select d.deposit_id, d.uid, d.way_id, d.currency, d.chain, d.amount,
    case when d.state = 'credited' then d.amount - d.fee end, nullif(d.txid, d.block_hash), d.block_height, d.confirmations_needed,
    case d.state when 'credited' then 'credited' when 'small' then 'rejected' else 'confirming' end,
    case when d.state = 'small' then 'below_minimum' when d.state = 'gone' and d.block_height is null then 'dropped'
      when d.state = 'gone' then 'left_chain' end,
    d.beyond_limit, d.state = 'gone', null, d.seen_at, d.updated_at, null, null, null, d.fee, null, d.seen_at,
    case d.state when 'small' then d.seen_at else d.credited_at end, null, null, null
  from funding.deposits d
  where not exists (select from funding.applications a where a.deposit_id = d.deposit_id)
    and not (d.state = 'gone' and exists (select from funding.deposits o
      where o.chain = d.chain and o.txid = d.txid and o.uid = d.uid and o.state <> 'gone'));
