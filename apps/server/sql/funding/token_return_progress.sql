-- Each proposed return of a token with its state: proposed, rejected, waiting (approved, not begun), sending, done, failed, stopped. One that
-- the chain carried out has failed if the token's own balances do not show it.
create or replace view funding.token_return_progress as
  select p.proposal_id, p.chain, p.contract, p.address, p.uid, p.target, p.target_kind, p.raw, p.reason, p.proposed_by, p.proposed_at,
    d.approved, d.decided_by, d.decided_at,
    case when d.approved is null then 'proposed' when not d.approved then 'rejected' when r.is_stopped then 'stopped'
      when s.state is null then 'waiting' when s.state = 'open' then 'sending' when s.state = 'done' and r.problem is null then 'done'
      else 'failed' end as state,
    coalesce(s.blocker, r.problem) as problem,
    coalesce(s.tx_hash, (select t.tx_hash from funding.chain_transactions t
      where t.purpose = 'sweep' and t.purpose_id = s.sweep_id and t.tx_hash is not null order by t.fee_step desc limit 1)) as tx_hash,
    s.fee
  from funding.token_return_proposals p
  left join funding.token_return_decisions d on d.proposal_id = p.proposal_id
  left join funding.token_returns r on r.proposal_id = p.proposal_id
  left join funding.sweeps s on s.return_id = p.proposal_id;
