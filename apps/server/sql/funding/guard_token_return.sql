-- Trigger: a token is returned as two members of staff decided: this token, from this address, to this receiver, so much of it.
-- Errors: restrict_violation.
create or replace function funding.guard_token_return() returns trigger language plpgsql as $$
begin
  if new.return_id is not null and not exists (select from funding.token_returns r where r.change_id = new.return_id
    and (r.chain, r.contract, r.address, r.payee, r.raw) = (new.chain, new.token_contract, new.address, new.target, new.token_raw))
  then
    raise exception 'a token is returned as two members of staff decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
