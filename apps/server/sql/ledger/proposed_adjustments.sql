-- Each adjustment that was proposed, with its decision: `approved` is null while nobody has decided it, also after it has expired.
create or replace view ledger.proposed_adjustments as
  select c.change_id as adjustment_id, (c.content ->> 'uid')::bigint as uid, c.content ->> 'currency' as currency,
    (c.content ->> 'amount')::bigint as amount, c.content ->> 'source' as source, c.reason, p.name as proposed_by, c.proposed_at,
    c.expires_at, c.approved, m.name as decided_by, d.decided_at
  from operator.changes c
  join operator.staff p on p.staff_id = c.proposed_by
  left join operator.change_decisions d on d.change_id = c.change_id
  left join operator.staff m on m.staff_id = d.decided_by
  where c.subject = 'adjustments';
