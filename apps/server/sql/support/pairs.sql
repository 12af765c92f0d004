-- Returns the pairs of neighbouring characters of a text, in lower case. The index over them finds words of every script, with or without
-- spaces.
-- A function that gives other pairs does not change the index: drop the index in the same file, so that it is built anew.
create or replace function support.pairs(body text) returns text[] language sql immutable parallel safe as $$
  -- An element of an array of texts is found by walking the array, so the letters are rows: 2,000 of them took 85 to 225 ms.
  select coalesce(array_agg(distinct letter || next), '{}')
  from (
    select t.letter, lead(t.letter) over (order by t.place) as next
    from unnest(string_to_array(lower(body), null)) with ordinality t(letter, place)) x
  where next is not null
$$;

create index if not exists messages_by_text on support.messages using gin (support.pairs(body));
