-- Staff see a card or a picture that several accounts use. Addresses have their index already.

alter table funding.bank_cards
  -- A keyed hash of the number alone, the same for every customer. Null for an older card until a server starts.
  add column card_fingerprint bytea check (length(card_fingerprint) = 32);
create index bank_cards_by_fingerprint on funding.bank_cards (card_fingerprint) where card_fingerprint is not null;
create index bank_cards_without_fingerprint on funding.bank_cards (uid, bank_id) where card_fingerprint is null;
create index uploads_by_content on platform.uploads (sha256, upload_id) where claimed_at is not null;

-- A fingerprint is added once; wallets have none.
create or replace function funding.guard_destination() returns trigger language plpgsql as $$
declare
  v_old jsonb;
  v_new jsonb;
begin
  if tg_op = 'UPDATE' then
    v_old := to_jsonb(old) - 'removed_at';
    v_new := to_jsonb(new) - 'removed_at';
    if v_new = v_old then return new; end if;
    if v_old -> 'card_fingerprint' = 'null' and v_new - 'card_fingerprint' = v_old - 'card_fingerprint' then
      return new;
    end if;
  end if;
  raise exception 'a destination is kept as it was linked' using errcode = 'restrict_violation';
end $$;
