-- The country that a customer declares. Staff cannot write it.

create table accounts.countries (
  uid bigint primary key references accounts.users,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- A later change. From next_at on it is in force, even if the row has not been touched since.
  next_country text check (next_country ~ '^[A-Z]{2}$'),
  next_at timestamptz,
  changes integer not null check (changes > 0),   -- counts the lines of country_changes
  -- The number of the code, from AA (0) to ZZ (675). Acceptance looks it up in a mask.
  place smallint generated always as ((ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65) stored,
  next_place smallint generated always as ((ascii(next_country) - 65) * 26 + ascii(substr(next_country, 2)) - 65) stored,
  check ((next_country is null) = (next_at is null)),
  check (next_country <> country)
);

-- Every declaration, with the time from which it is in force.
create table accounts.country_changes (
  uid bigint not null references accounts.countries,
  change_no integer not null check (change_no > 0),
  country text not null check (country ~ '^[A-Z]{2}$'),
  declared_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (uid, change_no),
  check (effective_at >= declared_at)
);

-- Personal information states the country that was declared last.
alter table accounts.personal_infos add column country text check (country ~ '^[A-Z]{2}$');
