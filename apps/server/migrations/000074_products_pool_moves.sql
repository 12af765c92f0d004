-- Money moved between the outside, the house and the pools, by two.

create table products.pool_moves (
  proposal_id uuid primary key references products.proposals,
  from_account text not null check (from_account ~ '^[a-z_]{4,20}$'),
  to_account text not null check (to_account ~ '^[a-z_]{4,20}$' and to_account <> from_account),
  currency_id smallint not null,
  amount bigint not null check (amount > 0),
  reference text not null unique check (length(reference) between 3 and 120),
  moved_at timestamptz not null
);
create index pool_moves_newest_first on products.pool_moves (moved_at desc);

create function products.guard_pool_move() returns trigger language plpgsql as $$
begin
  if not exists (
    select from products.decisions d join products.proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and p.kind::text = 'pool_move' and p.proposed_by <> d.decided_by)
  then
    raise exception 'the house''s money is moved by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pool_moves_by_two before insert on products.pool_moves
  for each row execute function products.guard_pool_move();
create trigger pool_moves_append_only before update or delete on products.pool_moves
  for each row execute function products.refuse_change();
create trigger pool_moves_no_truncate before truncate on products.pool_moves
  for each statement execute function products.refuse_change();
