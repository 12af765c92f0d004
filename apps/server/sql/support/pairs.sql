-- Returns the pairs of neighbouring characters of a text, in lower case. The index over them finds words of every script, with or without
-- spaces.
-- A changed function does not change the index: drop the index in the same file, so that it is built anew.
create or replace function support.pairs(body text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct letters[n] || letters[n + 1]), '{}')
  from (select string_to_array(lower(body), null) as letters) x, generate_series(1, cardinality(letters) - 1) n
$$;

create index if not exists messages_by_text on support.messages using gin (support.pairs(body));
