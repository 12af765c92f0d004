-- Which coins are offered for new trades, and in which order they are shown. The newest line holds. A coin that is not offered
-- keeps its prices, and what is open on it runs and settles as always.

create table market.listings (
  listing_no bigint generated always as identity primary key,
  symbol_ids smallint[] not null check (cardinality(symbol_ids) between 1 and 1000),
  reason text not null check (length(reason) between 1 and 200),
  staff text not null check (length(staff) between 1 and 100),
  at timestamptz not null
);
create function market.guard_listing() returns trigger language plpgsql as $$
begin
  if (select count(*) from market.products p where p.symbol_id = any (new.symbol_ids) and p.enabled) <> cardinality(new.symbol_ids)
  then
    raise exception 'a listing names coins that there are, each once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger listings_of_coins before insert on market.listings
  for each row execute function market.guard_listing();
create trigger listings_append_only before update or delete on market.listings
  for each row execute function market.refuse_change();
create trigger listings_no_truncate before truncate on market.listings
  for each statement execute function market.refuse_change();

insert into market.listings (symbol_ids, reason, staff, at)
  select array_agg(p.symbol_id order by p.sort), 'the first coins', 'system', '2026-01-01T00:00:00Z'
  from market.products p where p.enabled;
