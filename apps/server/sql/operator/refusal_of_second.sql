-- Why a member cannot be the second beside a proposer. Null if they can. Both are keys of names.
--   dismissed: the proposer was dismissed at or after the time of the proposal, so the proposal has ended.
--   handled: one of the two proposed, approved or issued the link by which the other got the present password. A link without a change is the
--   second admin's, whose code only the machine of the server has. It is no reason where nobody else could be the second: a member with the
--   same role or an admin, who can sign in, and between whom and the proposer no such link is.
create or replace function operator.refusal_of_second(proposer text, decider text, proposed timestamptz) returns text
language sql stable as $$
  with link as (
    select distinct on (m.name_key) m.name_key, l.issued_by, l.change_id
    from operator.staff_links l join operator.staff m on m.staff_id = l.staff_id
    where l.ended_how = 'used' and l.change_id is not null
    order by m.name_key, l.ended_at desc),
  handled as (
    select link.name_key as member, h.name_key as handler from link
    join operator.staff h on link.issued_by in (h.name, h.name_key)
    union
    select link.name_key, p.name_key from link join operator.changes c on c.change_id = link.change_id
    join operator.staff p on p.staff_id = c.proposed_by),
  beside_proposer as (
    select case proposer when h.member then h.handler else h.member end as other from handled h
    where proposer in (h.member, h.handler))
  select case
    when exists (select from operator.staff m where m.name_key = proposer
      and (m.disabled_at is not null or m.dismissed_at >= proposed)) then 'dismissed'
    when decider in (select b.other from beside_proposer b) and exists (
      select from operator.staff o join operator.staff d on d.name_key = decider
      where o.name_key not in (proposer, decider) and o.disabled_at is null and o.password_hash is not null
        and o.role in (d.role, 'admin') and o.name_key not in (select b.other from beside_proposer b)) then 'handled'
  end
$$;
