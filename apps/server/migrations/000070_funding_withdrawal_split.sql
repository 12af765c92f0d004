-- What of a withdrawal was taken out of borrowed money: it goes back there when the withdrawal does not go through.

alter table funding.withdrawals add column from_borrowed bigint not null default 0;
alter table funding.withdrawals add constraint withdrawals_from_borrowed_check check (from_borrowed between 0 and amount);

create function funding.guard_withdrawal_split() returns trigger language plpgsql as $$
begin
  if new.from_borrowed <> old.from_borrowed then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_keep_their_split before update on funding.withdrawals
  for each row execute function funding.guard_withdrawal_split();
