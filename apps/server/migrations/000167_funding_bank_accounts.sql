-- Local transfers go to an account of a bank, which has a code and sometimes a branch; a card is one way to name it.

alter table funding.ways
  add column bank_code text check (bank_code ~ '^[0-9A-Z-]{2,20}$'),
  add column bank_branch text check (length(bank_branch) between 1 and 60),
  add check (bank_card_number is not null or (bank_code is null and bank_branch is null));

alter table funding.bank_cards
  alter column card_last4 drop not null,
  alter column card_sealed drop not null,
  add column account_last4 text check (account_last4 ~ '^[0-9A-Z]{4}$'),
  -- AES-256-GCM, as for the card.
  add column account_sealed bytea check (length(account_sealed) between 30 and 128),
  add column bank_code text check (bank_code ~ '^[0-9A-Z-]{2,20}$'),
  add column branch text check (length(branch) between 1 and 60),
  add check ((card_last4 is null) = (card_sealed is null)),
  add check ((account_last4 is null) = (account_sealed is null)),
  add check (card_sealed is not null or account_sealed is not null);
