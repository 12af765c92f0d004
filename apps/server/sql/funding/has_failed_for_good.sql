-- True if the newest failure of a withdrawal names the transaction that proves it. Bitcoin payments without a stored transaction of their own
-- failed by a coin that another transaction had spent in a block.
create or replace function funding.has_failed_for_good(p_withdrawal_id uuid, p_attempt integer) returns boolean language sql stable as $$
  select not exists (
      select from funding.chain_transactions p where p.purpose = 'withdrawal' and p.purpose_id = p_withdrawal_id and p.attempt = p_attempt)
    or coalesce((
      select s.tx_hash is not null from funding.withdrawal_steps s
      where s.withdrawal_id = p_withdrawal_id and s.step = 'failed' order by s.step_no desc limit 1), false)
$$;
