-- Where customers have their money sent: wallets and bank cards that they linked. A removed one stays for the records.

create schema if not exists funding;

create table funding.wallets (
  uid bigint not null,
  wallet_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  chain text not null check (chain ~ '^[A-Z0-9]{2,16}$'),
  address text not null check (length(address) between 20 and 100),
  label text check (length(label) between 1 and 40),
  screenshot uuid,                     -- an upload
  usable_from timestamptz not null,    -- nothing is paid to it before
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (uid, wallet_id),
  check (usable_from >= created_at)
);
create unique index wallets_once on funding.wallets (uid, currency, chain, address) where removed_at is null;

create table funding.bank_cards (
  uid bigint not null,
  bank_id uuid not null,
  cardholder_name text not null check (length(cardholder_name) between 1 and 100),
  opening_bank text not null check (length(opening_bank) between 1 and 100),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  -- AES-256-GCM and HMAC-SHA-256 under keys that are not in the database: to pay to it, and to know it again.
  card_sealed bytea not null check (length(card_sealed) between 30 and 128),
  card_known_by bytea not null check (length(card_known_by) = 32),
  usable_from timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (uid, bank_id),
  check (usable_from >= created_at)
);
create unique index bank_cards_once on funding.bank_cards (uid, card_known_by) where removed_at is null;

-- Where money goes is never edited: a destination is linked, and removed.
create function funding.guard_destination() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'removed_at') = (to_jsonb(old) - 'removed_at') then
    return new;
  end if;
  raise exception 'a destination is kept as it was linked' using errcode = 'restrict_violation';
end $$;
create trigger wallets_kept before update or delete on funding.wallets
  for each row execute function funding.guard_destination();
create trigger wallets_no_truncate before truncate on funding.wallets
  for each statement execute function funding.guard_destination();
create trigger bank_cards_kept before update or delete on funding.bank_cards
  for each row execute function funding.guard_destination();
create trigger bank_cards_no_truncate before truncate on funding.bank_cards
  for each statement execute function funding.guard_destination();
