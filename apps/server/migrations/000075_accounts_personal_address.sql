-- Where a customer lives, as far as they say so: in words, and as a place that was chosen on a map.

alter table accounts.personal_infos
  add column address text check (length(address) between 1 and 140),
  add column location text check (location ~ '^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$');
