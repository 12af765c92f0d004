-- A large deposit of a chain is credited once a second node, or a person, agrees on its block and its transfer.

alter table funding.deposits
  -- Above the limit of large deposits when it was first seen, or of unknown worth.
  add column is_large boolean not null default false;
create index deposits_large on funding.deposits (chain, block_height) where state = 'seen' and is_large;

create table funding.deposit_agreements (
  deposit_id uuid not null references funding.deposits (deposit_id),
  -- After a re-organisation another block holds the transfer, and it takes another agreement.
  block_hash text not null check (length(block_hash) between 1 and 100),
  -- The host of the second node, or a member of staff.
  node text check (length(node) between 1 and 300),
  staff text check (length(staff) between 1 and 100),
  agreed_at timestamptz not null,
  primary key (deposit_id, block_hash),
  check ((node is null) <> (staff is null))
);
create trigger deposit_agreements_append_only before update or delete on funding.deposit_agreements
  for each row execute function funding.refuse_change();
create trigger deposit_agreements_no_truncate before truncate on funding.deposit_agreements
  for each statement execute function funding.refuse_change();

-- The newest answer of each second node on each large deposit.
create table funding.node_answers (
  deposit_id uuid not null references funding.deposits (deposit_id),
  node text not null check (length(node) between 1 and 300),
  answer text not null check (answer in ('agrees', 'disagrees', 'behind', 'away')),
  detail text not null check (length(detail) <= 300),
  asked_at timestamptz not null,
  primary key (deposit_id, node)
);

create function funding.guard_large_deposit() returns trigger language plpgsql as $$
begin
  if new.is_large <> old.is_large then
    raise exception 'a deposit is large or not from its first sight on' using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and old.state <> 'credited' and new.is_large and not exists (
    select from funding.deposit_agreements a
    where a.deposit_id = new.deposit_id and a.block_hash = new.block_hash)
  then
    raise exception 'a large deposit is credited once a second node or a person agrees' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposits_large_by_two before update on funding.deposits
  for each row execute function funding.guard_large_deposit();
