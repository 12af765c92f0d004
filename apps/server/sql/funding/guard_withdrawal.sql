-- Trigger: the request of a withdrawal does not change, its status only moves along the allowed steps, and no withdrawal is deleted. After
-- a transaction may have been signed, money returns only once that transaction can never be paid.
-- Errors: restrict_violation.
create or replace function funding.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a withdrawal is kept' using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.uid, new.way_id, new.kind, new.payer, new.currency, new.chain, new.destination_id, new.destination,
      new.amount, new.fee, new.arrival, new.confirmations, new.created_at)
    is distinct from (old.withdrawal_id, old.uid, old.way_id, old.kind, old.payer, old.currency, old.chain, old.destination_id,
      old.destination, old.amount, old.fee, old.arrival, old.confirmations, old.created_at)
  then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status::text, new.status::text) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'signed'), ('approved', 'completed'), ('approved', 'rejected'),
    ('signed', 'broadcast'), ('broadcast', 'completed'), ('broadcast', 'failed'),
    ('failed', 'approved'), ('failed', 'completed'), ('failed', 'rejected'))
  then
    raise exception 'a withdrawal that is % cannot become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  -- The newest attempt failed by the evidence of a transaction, or it is looked for again and may turn out to be paid.
  if old.status = 'failed' and new.status <> 'failed'
    and (new.status = 'completed') = funding.has_failed_for_good(old.withdrawal_id, old.attempt)
  then
    raise exception 'a payment without evidence may still arrive' using errcode = 'restrict_violation';
  end if;
  -- After a transaction may have been signed, the money returns only once it can never be paid.
  if old.status = 'approved' and new.status = 'rejected' and (exists (
    select from funding.chain_transactions p where p.purpose = 'withdrawal' and p.purpose_id = new.withdrawal_id and p.attempt = old.attempt)
    or exists (select from funding.bitcoin_batch_payouts b
      where b.withdrawal_id = new.withdrawal_id and b.attempt = old.attempt and not b.is_void))
  then
    raise exception 'a withdrawal that may have been signed is not rejected' using errcode = 'restrict_violation';
  end if;
  if new.attempt <> old.attempt and (old.status <> 'failed' or new.status <> 'approved' or new.attempt <> old.attempt + 1) then
    raise exception 'only a failed attempt is followed by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
