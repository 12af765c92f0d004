-- Each proposed return of a token with its state: proposed, rejected, waiting (approved, not begun), sending, done, failed, stopped.
-- One that the chain carried out has failed if the token's own balances do not show it.
create or replace view funding.token_return_progress as
  select c.change_id, w.chain, w.contract, w.address, w.uid, w.payee, w.payee_kind, w.raw, c.proposed_at, c.expires_at,
    p.name as proposed_by, m.name as decided_by,
    case when d.outcome is null then 'proposed' when d.outcome <> 'approved' then 'rejected' when r.is_stopped then 'stopped'
      when s.state is null then 'waiting' when s.state = 'open' then 'sending' when s.state = 'done' and r.problem is null then 'done'
      else 'failed' end as state,
    coalesce(s.blocker, r.problem) as problem,
    coalesce(s.tx_hash, (select t.tx_hash from funding.chain_transactions t
      where t.purpose = 'sweep' and t.purpose_id = s.sweep_id and t.tx_hash is not null order by t.fee_step desc limit 1)) as tx_hash
  from operator.changes c
  cross join lateral jsonb_populate_record(null::funding.token_returns, c.content) w
  join operator.staff p on p.staff_id = c.proposed_by
  left join operator.change_decisions d on d.change_id = c.change_id
  left join operator.staff m on m.staff_id = d.decided_by
  left join funding.token_returns r on r.change_id = c.change_id
  left join funding.sweeps s on s.return_id = c.change_id
  where c.subject = 'token_returns';
