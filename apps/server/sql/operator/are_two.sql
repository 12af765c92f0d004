-- True if a decision of these two members of staff is one of two people: they are not the same member, and the second can be the second
-- (refusal_of_second.sql). Both may be written as a name or as its key. `proposed`: the time of the proposal, or a time before it.
create or replace function operator.are_two(proposer text, decider text, proposed timestamptz) returns boolean
language sql stable as $$
  select p.key <> d.key and operator.refusal_of_second(p.key, d.key, proposed) is null
  from (select coalesce((select m.name_key from operator.staff m where proposer in (m.name, m.name_key)), lower(proposer)) as key) p,
    (select coalesce((select m.name_key from operator.staff m where decider in (m.name, m.name_key)), lower(decider)) as key) d
$$;
